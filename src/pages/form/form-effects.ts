import { type RefObject, useEffect } from 'react';
import type { Plan } from '../../../renderers/compile.ts';
import { inputId } from '../../../renderers/kit/FieldBox.tsx';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { type Services, useServices } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';

/** `triggered` fields are checked from the start (contract, section 5). */
export function useTriggered(plan: Plan, trigger: (ids: string[]) => Promise<boolean>): void {
  const ids = plan.fields
    .filter(({ definition }) => definition.triggered)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (ids !== '') void trigger(ids.split(' '));
  }, [ids, trigger]);
}

/** What one press began: its values are checked, then its creation is sent. */
export interface Press {
  readonly controller: AbortController;
  isSent: boolean;
}

/** Leaving the page or closing the widget ends a press; closing tells the server of a creation under way, once. */
export function useAborted(press: RefObject<Press | undefined>, method: PaymentMethod): void {
  const services = useServices();
  const { text } = useWords();
  useEffect(() => {
    const current = press;
    return () => current.current?.controller.abort();
  }, [press]);
  useEffect(
    () =>
      services.onClosing(() => {
        if (!press.current || press.current.controller.signal.aborted) return;
        press.current.controller.abort();
        if (press.current.isSent) tellClosed(services, method.name, text(method.text));
      }),
    [press, method, services, text],
  );
}

function tellClosed({ client, store }: Services, paymentMethod: string, paymentMethodText: string): void {
  const userId = store.getState().start?.user.id;
  const payload = { paymentMethod, paymentMethodText, ...(userId === undefined ? {} : { userId }) };
  // Silent by the contract (section 4): the widget is going away.
  client.call('session-form-on-close-modal', payload).catch(() => undefined);
}

/** Moves to the first error, opening the disclosure it may stand in. */
export function showFirst(root: Services['root'], prefix: string, id: string | undefined): void {
  const element = id === undefined ? null : root.getElementById(inputId(prefix + id));
  const target = element ?? root.getElementById(prefix)?.querySelector<HTMLElement>('[data-invalid] button');
  const details = target?.closest('details');
  if (details) details.open = true;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** A sentence about the whole deposit is read before anything else. */
export function useShowFailure(formId: string, failure: unknown): void {
  const { root } = useServices();
  useEffect(() => {
    if (failure) root.getElementById(formId)?.querySelector<HTMLElement>('[data-failure]')?.focus();
  }, [root, formId, failure]);
}

/** Moves to the field that an answer asks for, and again when another answer does. */
export function useFocusField(prefix: string, id: string | undefined, answer: unknown): void {
  const { root } = useServices();
  useEffect(() => {
    if (id !== undefined && answer !== undefined) root.getElementById(inputId(prefix + id))?.focus();
  }, [root, prefix, id, answer]);
}
