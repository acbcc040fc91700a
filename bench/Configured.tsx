import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { localize } from '../schemas/common.ts';
import { PaymentMethod } from '../schemas/method/payment-method.ts';
import { compile } from '../renderers/compile.ts';
import type { CompileContext } from '../renderers/contract.ts';
import { defaultFields } from '../renderers/fields/index.ts';
import { createFieldErrors } from '../renderers/form/field-errors.ts';
import { FieldList } from '../renderers/form/FieldList.tsx';
import { toResolver } from '../renderers/form/resolver.ts';
import { type FormScope, FormScopeProvider, type RenderContext } from '../renderers/form/scope.ts';
import { createRegistry } from '../renderers/registry.ts';
import { defaultViews } from '../renderers/views.ts';
import { definition } from './definition.ts';

const registry = createRegistry({ ...defaultFields, views: defaultViews });
const context: CompileContext = {
  currency: 'MXN',
  country: { name: 'Mexico', code: 'MX', phonePrefix: '52', exampleNumber: '' },
  locale: 'en',
  countries: [],
};
const render: RenderContext = {
  text: (text) => localize(text, ['en']),
  lang: () => undefined,
  message: ({ keys, text }) => (text === undefined ? (keys.at(-1) ?? '') : localize(text, ['en'])),
  methodIcon: (id) => id,
  flag: (code) => code,
  currencyIcon: (code) => code,
  countryName: (code) => code,
  currencyName: (code) => code,
  announce: () => undefined,
  root: document,
  context,
};

/** Parsed once, as the list parses it long before a form opens. */
const methods = new Map<number, PaymentMethod>();
function methodOf(count: number): PaymentMethod {
  const method = methods.get(count) ?? PaymentMethod.parse(definition(count));
  methods.set(count, method);
  return method;
}

/** The same form from a definition: compiled and rendered by the registry. */
export function Configured({ count }: { readonly count: number }) {
  const plan = useMemo(() => {
    const compiled = compile(methodOf(count), context, registry);
    const { issues } = compiled.ok ? compiled.plan : compiled;
    // A rule that is off, or runs elsewhere, would compare unlike forms.
    if (!compiled.ok || issues.length > 0) throw new Error(JSON.stringify(issues));
    return compiled.plan;
  }, [count]);
  const form = useForm<Record<string, string>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: useMemo(() => toResolver(plan), [plan]),
    defaultValues: plan.defaultValues,
  });
  const [attempt, setAttempt] = useState(0);
  const isRefusing = useRef(false);
  const errors = useMemo(() => createFieldErrors(form), [form]);
  const scope = useMemo<FormScope>(
    () => ({ prefix: 'bench', plan, form, errors, render, attempt, isRefusing, isSecondStep: false }),
    [plan, form, errors, attempt],
  );
  const refuse = () => setAttempt((presses) => presses + 1);
  return (
    <FormScopeProvider value={scope}>
      <form className="pw-body" noValidate onSubmit={(event) => void form.handleSubmit(() => undefined, refuse)(event)}>
        <FieldList />
        <button type="submit">Deposit</button>
      </form>
    </FormScopeProvider>
  );
}
