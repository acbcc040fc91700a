import { type RefObject, useEffect } from 'react';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { type Services, useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';

/** What one press began: its values are checked, then its creation is sent. */
export interface Press {
  readonly controller: AbortController;
  isSent: boolean;
  /** It was sent, or may have been: nobody says of it that nothing was created. */
  hasLeft?: boolean;
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
  // Nobody is told: the widget is going away.
  client.call('session-form-on-close-modal', payload).catch(() => undefined);
}
