import { useEffect } from 'react';
import { useQueryValues } from '../../core/hooks/use-query-values.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PopupMessage } from '../../../schemas/host/popup.ts';
import { allowedHosts } from '../../platform/host/allowed-hosts.ts';
import { useServices } from '../../core/services/services.ts';
import { isOurs, announceReturn } from '../../core/windows/window-messages.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';
import { backUrl } from './back-url.ts';

/**
 * Where a provider's window returns to. It notifies the cashier that opened it and closes itself if it may. It says nothing
 * about the payment, which it does not know. In the tab that left the site it leads back there.
 */
export default function ReturnPage() {
  const { t } = useTexts();
  const { window } = useServices();
  const isAlone = window.opener === null;
  const { origin: named, returned } = useQueryValues();
  const allowed = allowedHosts(window.document);
  const site = isAlone && returned === undefined ? backUrl(named, window.location.origin, allowed) : undefined;
  const textKey = site ? 'status.cameBack' : 'status.returned';
  useEffect(() => {
    const opener = window.opener as Window | null;
    const message: PopupMessage = { type: 'returned' };
    if (returned !== undefined) announceReturn(returned);
    else if (opener && isOurs(window, opener)) opener.postMessage(message, window.location.origin);
    window.close();
  }, [window, returned]);
  return (
    <Page
      actions={
        site && (
          <Actions>
            <a className={buttonClass({ isWide: true })} href={site.href}>
              {t('status.cameBack.link', { site: site.host })}
            </a>
          </Actions>
        )
      }
    >
      <StatusView
        mark="rest"
        icon={ICONS.check}
        title={t(`${textKey}.title`)}
        text={t(`${textKey}.text`)}
        middle
        namesWindow
      />
    </Page>
  );
}
