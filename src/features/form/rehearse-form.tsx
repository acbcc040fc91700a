import { startTransition, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { compile } from '../../../renderers/compile.ts';
import { AmountField } from '../../../renderers/fields/amount/AmountField.tsx';
import { defaultFields } from '../../../renderers/fields/index.ts';
import { createFieldErrors } from '../../../renderers/form/field-errors.ts';
import { FieldList } from '../../../renderers/form/FieldList.tsx';
import type { FormScope, RenderContext } from '../../../renderers/form/scope.ts';
import { toResolver } from '../../../renderers/form/resolver.ts';
import { createRegistry } from '../../../renderers/registry.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { afterPaint } from '../../platform/timing/after-paint.ts';
import { FormProviders } from './FormView.tsx';

/** Has the syntax that most definitions use. */
const PATTERN = "^(?:[A-Z]{2}\\d{2,4}|[\\p{L} .'-]+@[^\\s]+)?$";

/** A definition with the kinds of field that most methods have. */
const SAMPLE: PaymentMethod = {
  name: 'sample',
  text: '',
  category: '',
  position: 0,
  cardViewType: 0,
  iconIds: [],
  opensIn: 'none',
  recommendedAmounts: ['1'],
  fields: [
    { name: 'plain', type: 'text', regex: PATTERN },
    { name: 'masked', type: 'text_uppercase', mask: '99/99' },
    { name: 'chosen', type: 'dropdown', values: ['1', '2'] },
  ],
};

const nothing = () => '';

/** Without a currency the amount field requests no icon. */
const RENDER: Omit<RenderContext, 'root' | 'context'> = {
  text: nothing,
  lang: () => undefined,
  message: nothing,
  announce: () => undefined,
  methodIcon: nothing,
  flag: nothing,
  currencyIcon: nothing,
  countryName: nothing,
  currencyName: nothing,
};

/** Compiles the sample. It is valid, so there is always a plan. */
function planFor(context: RenderContext['context']) {
  const registry = createRegistry(defaultFields, { views: [{ view: 'default', page: '', needsAmount: true }] });
  const compiled = compile(SAMPLE, context, registry);
  if (!compiled.ok) throw new TypeError('the sample is no valid definition');
  return compiled.plan;
}

interface RehearsalProps {
  readonly locale: string;
  readonly onDone: () => void;
}

/** The fields of the sample, in a form of their own. */
function Rehearsal({ locale, onDone }: RehearsalProps) {
  const context = useMemo(
    () => ({
      currency: '',
      country: { name: '', code: 'ZZ', phonePrefix: '', exampleNumber: '' },
      locale,
      countries: [],
    }),
    [locale],
  );
  const plan = useMemo(() => planFor(context), [context]);
  const form = useForm({
    mode: 'onBlur',
    resolver: useMemo(() => toResolver(plan), [plan]),
    defaultValues: plan.defaultValues,
  });
  const scope = useMemo<FormScope>(
    () => ({
      prefix: '',
      plan,
      form,
      errors: createFieldErrors(form),
      render: { ...RENDER, root: document, context },
      attempt: 0,
      isRefusing: { current: false },
      isSecondStep: false,
    }),
    [plan, form, context],
  );
  const dropdown = useMemo(() => ({ openId: undefined, setOpenId: () => undefined }), []);
  useEffect(onDone, [onDone]);
  return (
    <FormProviders form={{ formId: '', scope, dropdown }}>
      {plan.amount && <AmountField amount={plan.amount} isLoadingLimits={false} showsTags onOrigin={() => undefined} />}
      <FieldList />
    </FormProviders>
  );
}

/**
 * Renders a sample form outside the document, so that the browser has compiled the code of forms before a method is pressed.
 * A transition: React leaves the thread to the player every few milliseconds.
 */
export function rehearseForm(locale: string): void {
  const root = createRoot(document.createElement('div'));
  const onDone = () => afterPaint(() => root.unmount());
  startTransition(() => root.render(<Rehearsal locale={locale} onDone={onDone} />));
}
