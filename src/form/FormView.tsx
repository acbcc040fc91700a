import '../look/pages.css';
import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { CompileIssue } from '../../renderers/contract.ts';
import { FieldList } from '../../renderers/form/FieldList.tsx';
import { FieldHintsContext, FormScopeProvider, NO_HINTS, OpenDropdownContext } from '../../renderers/form/scope.ts';
import { Icon } from '../../renderers/kit/icon.tsx';
import { ICONS } from '../../renderers/kit/icons.ts';
import type { FieldRenderer } from '../../renderers/react-contract.ts';
import type { Registry } from '../../renderers/registry.ts';
import { useWords } from '../app/use-words.ts';
import { Actions } from '../ui/Actions.tsx';
import { Page } from '../ui/Page.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { GuideRows } from './GuideRows.tsx';
import type { MethodForm } from './use-method-form.ts';

/** What stands above every form of a method. */
export interface FormHead {
  readonly title: string;
  readonly icon: ReactNode;
  readonly hasBack: boolean;
}

interface FormViewProps extends FormContentProps {
  readonly head: FormHead;
  readonly isBusy: boolean;
  readonly action: ReactNode;
}

/** Warning, sum, fields, guides and the one action: a page of its own. */
export function FormView({ head, isBusy, action, ...content }: FormViewProps) {
  return (
    <FormProviders {...content}>
      <Page {...head} busy={isBusy} actions={<Actions>{action}</Actions>}>
        <FormContent {...content} />
      </Page>
    </FormProviders>
  );
}

interface FormProvidersProps {
  readonly form: Pick<MethodForm, 'formId' | 'scope' | 'dropdown'>;
  /** Under a field while it has no message, by its id. */
  readonly hints?: ReadonlyMap<string, string>;
}

/** What the parts of a form know of each other, wherever on a page they stand. */
export function FormProviders({
  form,
  hints = NO_HINTS,
  children,
}: FormProvidersProps & { readonly children: ReactNode }) {
  return (
    <FormScopeProvider value={form.scope}>
      <FieldHintsContext value={hints}>
        <OpenDropdownContext value={form.dropdown}>{children}</OpenDropdownContext>
      </FieldHintsContext>
    </FormScopeProvider>
  );
}

interface FormContentProps extends FormProvidersProps {
  readonly registry: Registry<FieldRenderer>;
  readonly submit: (event: FormEvent) => void;
  /** What became of the last press. */
  readonly failure?: ReactNode;
  /** The sum, with what belongs to it. */
  readonly sum: ReactNode;
  /** What is to be known of all of it before the press. */
  readonly foot?: ReactNode;
  /** A pattern that may run long will be needed. */
  readonly warmPatterns: () => void;
}

/** Issues of patterns that the worker runs. */
const RUN_IN_WORKER: ReadonlySet<string> = new Set<CompileIssue['kind']>(['pattern-unbounded', 'pattern-over-budget']);

/** The form without its action. */
export function FormContent({ form, registry, submit, failure, sum, foot, warmPatterns }: FormContentProps) {
  const { text } = useWords();
  const { plan } = form.scope;
  const { method } = plan;
  const isSlow = useMemo(() => plan.issues.some(({ kind }) => RUN_IN_WORKER.has(kind)), [plan]);
  useEffect(() => {
    if (isSlow) warmPatterns();
  }, [isSlow, warmPatterns]);
  return (
    <form id={form.formId} className="pw-body" noValidate autoComplete="on" onSubmit={submit}>
      <ErrorSummary />
      {failure}
      {method.banner && (
        <div className="pw-banner pw-banner--warning" role="note">
          <Icon d={ICONS.warn} />
          <div>
            {method.banner.bannerTitleKey !== undefined && <b>{text(method.banner.bannerTitleKey)}</b>}
            <p>{text(method.banner.bannerTextKey)}</p>
          </div>
        </div>
      )}
      {sum}
      <FieldList registry={registry} />
      {foot}
      <GuideRows method={method} />
    </form>
  );
}
