import { useEffect, useRef } from 'react';
import { type PopupMessage, PopupOrder } from '../../../schemas/host/popup.ts';
import { parse } from '../../../schemas/parse.ts';
import { safeUrl } from '../../../schemas/safe-url.ts';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { submitForm } from '../../host/submit-form.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusView } from '../../ui/StatusView.tsx';

/**
 * On the way to a provider that is reached by a form (second document, section 4): it asks the cashier that opened it
 * where to go, hears that window alone, and leaves. It has no close button and knows nothing of the payment.
 */
export default function PopupPage() {
  const { t } = useWords();
  const { window: view } = useServices();
  const isSent = useRef(false);
  useEffect(() => {
    const opener = view.opener as Window | null;
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== opener || origin !== view.location.origin || isSent.current) return;
      const order = parse(PopupOrder, data);
      if (!order.ok || safeUrl(order.value.url) === undefined) return;
      isSent.current = true;
      submitForm(view.document, order.value);
    };
    view.addEventListener('message', hear);
    const message: PopupMessage = { type: 'ready' };
    opener?.postMessage(message, view.location.origin);
    return () => view.removeEventListener('message', hear);
  }, [view]);
  return (
    <Page>
      <StatusView mark="wait" title={t('popup.title')} text={t('popup.text')} middle />
    </Page>
  );
}
