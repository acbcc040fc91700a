import type { ReactNode } from 'react';
import { rulesOf } from '../../../renderers/registry.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices } from '../../core/services/services.ts';
import { type DepositContext, type AmountOptions, useDepositContext } from './context/use-deposit-context.ts';
import { type MethodHead, useMethodHead } from '../methods/use-method-head.tsx';
import { Page } from '../../ui/page/Page.tsx';
import '../../ui/styles/page-tokens.css';

/** A definition, and all that its form is compiled with. */
export interface ReadyForm {
  readonly head: MethodHead;
  readonly method: PaymentMethod;
  readonly deposit: Omit<DepositContext, 'isPending'>;
}

interface MethodFormProps {
  readonly method: PaymentMethod;
  readonly amount?: Partial<AmountOptions>;
  readonly children: (ready: ReadyForm) => ReactNode;
}

/** Loads what a form needs to compile. `ready` is undefined until then. */
export function useReadyForm({ method, amount }: Omit<MethodFormProps, 'children'>): {
  readonly head: MethodHead;
  readonly ready: ReadyForm | undefined;
} {
  const { registry } = useServices();
  const { limits = 'hint' } = rulesOf(method, registry) ?? {};
  const { isPending, ...deposit } = useDepositContext(method, { limits, ...amount });
  const head = useMethodHead(method);
  return { head, ready: isPending ? undefined : { head, method, deposit } };
}

/** Loads what a definition's form needs, and renders it. */
export function MethodForm({ children, ...asked }: MethodFormProps) {
  const { head, ready } = useReadyForm(asked);
  return ready ? children(ready) : <Page {...head} busy />;
}
