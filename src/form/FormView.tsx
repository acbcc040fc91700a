import '../look/pages.css';
import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react';
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

interface FormViewProps {
  readonly head: FormHead;
  readonly form: Pick<MethodForm, 'formId' | 'scope' | 'dropdown'>;
  readonly registry: Registry<FieldRenderer>;
  readonly isBusy: boolean;
  readonly submit: (event: FormEvent) => void;
  /** Under a field while it has no message, by its id. */
  readonly hints?: ReadonlyMap<string, string>;
  /** What became of the last press. */
  readonly failure?: ReactNode;
  /** The sum, with what belongs to it. */
  readonly sum: ReactNode;
  readonly action: ReactNode;
  /** A pattern that may run long will be needed. */
  readonly warmPatterns: () => void;
}

/** Warning, sum, fields, guides and the one action. */
export function FormView(props: FormViewProps) {
  const { head, form, registry, isBusy, submit, hints = NO_HINTS, failure, sum, action, warmPatterns } = props;
  const { text } = useWords();
  const { plan } = form.scope;
  const { method } = plan;
  const isSlow = useMemo(() => plan.issues.some(({ kind }) => kind === 'pattern-unbounded'), [plan]);
  useEffect(() => {
    if (isSlow) warmPatterns();
  }, [isSlow, warmPatterns]);

  return (
    <FormScopeProvider value={form.scope}>
      <FieldHintsContext value={hints}>
        <OpenDropdownContext value={form.dropdown}>
          <Page {...head} busy={isBusy} actions={<Actions>{action}</Actions>}>
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
              <GuideRows method={method} />
            </form>
          </Page>
        </OpenDropdownContext>
      </FieldHintsContext>
    </FormScopeProvider>
  );
}
