import { Icon } from '../../renderers/kit/icon.tsx';
import { ICONS } from '../../renderers/kit/icons.ts';
import { useServices, useWidget } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import { reserveWindow } from '../deposit/reserved-window.ts';

/** A blocked window stops nothing: the deposit goes on, and this opens its source. */
export function BlockedLink({ isMain = false }: { readonly isMain?: boolean }) {
  const { t } = useWords();
  const services = useServices();
  const blocked = useWidget((state) => state.deposit?.blocked);
  if (blocked === undefined) return null;
  const look = `pw-btn pw-btn--wide pw-btn--${isMain ? 'primary' : 'secondary'}`;
  const words = (
    <>
      {t('status.openPayment')}
      <Icon d={ICONS.open} small />
    </>
  );
  if (blocked.method === 'GET') {
    return (
      <a className={look} href={blocked.url} target="_blank" rel="noreferrer">
        {words}
      </a>
    );
  }
  // A form needs a window of ours to be sent from: opened in this press it is not blocked.
  const send = () => {
    const target = reserveWindow(services);
    if (!target.isGone()) target.go(blocked);
  };
  return (
    <button type="button" className={look} onClick={send}>
      {words}
    </button>
  );
}
