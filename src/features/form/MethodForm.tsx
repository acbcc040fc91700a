import type { ReactNode } from 'react';
import { rulesOf } from '../../../renderers/registry.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { type DepositContext, type AmountOptions, useDepositContext } from './context/use-deposit-context.ts';
import { Page } from '../../ui/page/Page.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import type { FormHead } from './FormView.tsx';
import '../../ui/styles/page-tokens.css';

/** A definition, and all that its form is compiled with. */
export interface ReadyForm {
  readonly head: FormHead;
  readonly method: PaymentMethod;
  readonly deposit: Omit<DepositContext, 'isPending'>;
}

interface MethodFormProps {
  readonly method: PaymentMethod;
  readonly amount?: AmountOptions;
  readonly children: (ready: ReadyForm) => ReactNode;
}

/** Loads what a form needs to compile. `ready` is undefined until then. */
export function useReadyForm({ method, amount }: Omit<MethodFormProps, 'children'>): {
  readonly head: FormHead;
  readonly ready: ReadyForm | undefined;
} {
  const { text, lang } = useTexts();
  const { registry } = useServices();
  const { limits } = rulesOf(method, registry) ?? {};
  const { isPending, ...deposit } = useDepositContext(method, { needsLimits: limits === 'required', ...amount });
  const head = {
    title: text(method.text),
    titleLang: lang(method.text),
    icon: <MethodPlate method={method} small />,
    hasBack: true,
  };
  return { head, ready: isPending ? undefined : { head, method, deposit } };
}

/** Loads what a definition's form needs, and renders it. */
export function MethodForm({ children, ...asked }: MethodFormProps) {
  const { head, ready } = useReadyForm(asked);
  if (ready) return children(ready);
  return (
    <Page {...head} busy>
      {null}
    </Page>
  );
}
