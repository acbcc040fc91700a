import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { reserveWindow } from '../../../core/windows/reserved-window.ts';

/** Opens the source of a deposit whose window was blocked; the deposit itself goes on. */
export function BlockedLink({ isMain = false }: { readonly isMain?: boolean }) {
  const { t } = useTranslation();
  const services = useServices();
  const blocked = useWidget((state) => state.deposit?.blocked);
  if (blocked === undefined) return null;
  const look = `pw-btn pw-btn--wide pw-btn--${isMain ? 'primary' : 'secondary'}`;
  const content = (
    <>
      {t('status.openPayment')}
      <Icon d={ICONS.open} small />
    </>
  );
  if (blocked.method === 'GET') {
    return (
      <a className={look} href={blocked.url} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  // A form must be sent from a window of ours, which is not blocked when opened during this click.
  const send = () => {
    const target = reserveWindow(services);
    if (!target.isGone()) target.go(blocked);
  };
  return (
    <button type="button" className={look} onClick={send}>
      {content}
    </button>
  );
}
