import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { CompileIssue } from '../../../renderers/contract.ts';
import { FieldList } from '../../../renderers/form/FieldList.tsx';
import { FieldHintsContext, FormScopeProvider } from '../../../renderers/form/scope.ts';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { MethodHead } from '../methods/use-method-head.tsx';
import { GuideRows } from '../guides/GuideRows.tsx';
import { useBank } from './use-bank.ts';
import type { MethodForm } from './use-method-form.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';

interface FormViewProps extends FormContentProps {
  readonly head: MethodHead;
  readonly isBusy: boolean;
  readonly action: ReactNode;
}

/** The whole form page: warning, amount, fields, guides and the action. */
export function FormView({ head, isBusy, action, ...content }: FormViewProps) {
  return (
    <FormScopeProvider value={content.form.scope}>
      <Page {...head} busy={isBusy} actions={<Actions>{action}</Actions>}>
        <FormContent {...content} />
      </Page>
    </FormScopeProvider>
  );
}

interface FormContentProps {
  readonly form: Pick<MethodForm, 'formId' | 'scope'>;
  readonly submit: (event: FormEvent) => void;
  /** The outcome of the last press. */
  readonly failure?: ReactNode;
  /** The amount field and what belongs to it. */
  readonly amount: ReactNode;
  /** Notes that apply to the whole form. */
  readonly foot?: ReactNode;
  /** Preloads the worker when a pattern may run long. */
  readonly warmPatterns: () => void;
}

/** Issues that mark a pattern as one for the worker. */
const RUN_IN_WORKER: ReadonlySet<string> = new Set<CompileIssue['kind']>(['pattern-unbounded', 'pattern-over-budget']);

/** The warning of a definition. One without words is none. */
function MethodBanner({ banner }: { readonly banner: NonNullable<PaymentMethod['banner']> }) {
  const { text, lang } = useTexts();
  const words = text(banner.bannerTextKey);
  const title = banner.bannerTitleKey && text(banner.bannerTitleKey);
  if (!words && !title) return null;
  return (
    <Banner
      kind="warning"
      icon={ICONS.warn}
      title={title || undefined}
      lang={lang(banner.bannerTextKey)}
      text={words}
    />
  );
}

/** The form without its action. */
export function FormContent({ form, submit, failure, amount, foot, warmPatterns }: FormContentProps) {
  const { plan } = form.scope;
  const { method } = plan;
  const hints = useBank(plan, form.scope.form);
  const isSlow = useMemo(() => plan.issues.some(({ kind }) => RUN_IN_WORKER.has(kind)), [plan]);
  useEffect(() => {
    if (isSlow) warmPatterns();
  }, [isSlow, warmPatterns]);
  return (
    <form
      id={form.formId}
      className="pw-body"
      noValidate
      autoComplete="on"
      autoCapitalize="off" // for all of its inputs: as attributes of each they would delay the form
      onSubmit={submit}
    >
      <ErrorSummary />
      {failure}
      {method.banner && <MethodBanner banner={method.banner} />}
      {amount}
      <FieldHintsContext.Provider value={hints}>
        <FieldList />
      </FieldHintsContext.Provider>
      {foot}
      <GuideRows method={method} />
    </form>
  );
}
