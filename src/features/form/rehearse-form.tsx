import { startTransition, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { compile } from '../../../renderers/compile.ts';
import { AmountField } from '../../../renderers/fields/amount/AmountField.tsx';
import { defaultFields } from '../../../renderers/fields/index.ts';
import { createFieldErrors } from '../../../renderers/form/field-errors.ts';
import { FieldList } from '../../../renderers/form/FieldList.tsx';
import { type FormScope, FormScopeProvider, type RenderContext } from '../../../renderers/form/scope.ts';
import { toResolver } from '../../../renderers/form/resolver.ts';
import { createRegistry } from '../../../renderers/registry.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { Preparation } from '../../core/tables/routes/page-load.ts';
import { afterPaint } from '../../platform/timing/after-paint.ts';
import { Button } from '../../ui/controls/Button.tsx';

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
    { name: 'plain', type: 'text', label: 'a', regex: PATTERN },
    { name: 'masked', type: 'text_uppercase', label: 'a', mask: '99/99' },
    { name: 'chosen', type: 'dropdown', label: 'a', values: ['1', '2'] },
  ],
};

/** Some text, so that the browser looks up its font. */
const letter = () => 'a';
const nothing = () => '';

/** It requests no icon: a picture that is lazy and never in the document does not load. */
const RENDER: Omit<RenderContext, 'root' | 'context' | 'message'> = {
  text: letter,
  lang: () => undefined,
  announce: () => undefined,
  methodIcon: nothing,
  flag: nothing,
  currencyIcon: letter,
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

interface RehearsalProps extends Omit<Preparation, 'root'> {
  readonly onDone: () => void;
}

/** The fields of the sample, in a form of their own. */
function Rehearsal({ currency = '', locale, say, onDone }: RehearsalProps) {
  const context = useMemo(
    () => ({
      currency,
      country: { name: '', code: 'ZZ', phonePrefix: '', exampleNumber: '' },
      locale,
      limits: { min: '1', max: '2' },
      countries: [],
    }),
    [currency, locale],
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
      render: { ...RENDER, message: ({ keys, values }) => say(keys, values), root: document, context },
      attempt: 0,
      isRefusing: { current: false },
      isSecondStep: false,
    }),
    [plan, form, context, say],
  );
  useEffect(onDone, [onDone]);
  return (
    <FormScopeProvider value={scope}>
      {plan.amount && <AmountField amount={plan.amount} showsTags />}
      <FieldList />
      <h1 className="pw-header__name">a</h1>
      <Button isWide>a</Button>
    </FormScopeProvider>
  );
}

/**
 * Renders a sample form outside the document, so that the browser has compiled the code of forms before a method is pressed.
 * A transition: React leaves the thread to the player every few milliseconds.
 */
export function rehearseForm({ root, ...rest }: Preparation): void {
  const place = document.createElement('div');
  const react = createRoot(place);
  const onDone = () =>
    afterPaint(() => {
      layOut(place, root);
      react.unmount();
    });
  startTransition(() => react.render(<Rehearsal {...rest} onDone={onDone} />));
}

/**
 * Lays out the form in the widget, so that the browser has its fonts and has matched its styles. Nothing of it is painted or
 * announced: it is gone in the same task.
 */
function layOut(form: HTMLElement, root: Document | ShadowRoot): void {
  Object.assign(form.style, { position: 'absolute', visibility: 'hidden' });
  root.querySelector('.pw')?.append(form);
  form.getBoundingClientRect();
  form.remove();
}
