import { type RefObject, useEffect } from 'react';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { type Services, useServices } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';

/** One press: its values are validated, then the create is sent. */
export interface Press {
  readonly controller: AbortController;
  isSent: boolean;
  /** A request left or may have left, so no message may claim that nothing was created. */
  hasLeft?: boolean;
}

/**
 * Aborts a press when the player leaves the page or closes the widget. On close, tells the server once of a create in
 * progress.
 */
export function useAborted(press: RefObject<Press | undefined>, method: PaymentMethod): void {
  const services = useServices();
  const { text } = useTexts();
  useEffect(() => {
    const current = press;
    return () => current.current?.controller.abort();
  }, [press]);
  useEffect(
    () =>
      services.onClosing(() => {
        if (!press.current || press.current.controller.signal.aborted) return;
        press.current.controller.abort();
        if (press.current.isSent) reportClosed(services, method.name, text(method.text));
      }),
    [press, method, services, text],
  );
}

function reportClosed({ client, store }: Services, paymentMethod: string, paymentMethodText: string): void {
  const userId = store.getState().start?.user.id;
  const payload = { paymentMethod, paymentMethodText, ...(userId === undefined ? {} : { userId }) };
  // Ignore failures: the widget is going away.
  client.call('session-form-on-close-modal', payload).catch(() => undefined);
}
