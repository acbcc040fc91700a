import { useEffect } from 'react';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PopupMessage } from '../../../schemas/host/popup.ts';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { isOurs } from '../../deposit/hear-window.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusView } from '../../ui/StatusView.tsx';

/**
 * Where a provider's window comes back to (contract, section 1): it tells the cashier that opened it, closes itself where
 * it may, and says no word about the payment, of which it knows nothing.
 */
export default function ReturnPage() {
  const { t } = useWords();
  const { window } = useServices();
  useEffect(() => {
    const opener = window.opener as Window | null;
    const message: PopupMessage = { type: 'returned' };
    if (opener && isOurs(window, opener)) opener.postMessage(message, window.location.origin);
    window.close();
  }, [window]);
  return (
    <Page>
      <StatusView
        mark="rest"
        icon={ICONS.check}
        title={t('status.returned.title')}
        text={t('status.returned.text')}
        middle
      />
    </Page>
  );
}
