import { useTexts } from '../../../core/hooks/use-texts.ts';
import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import { useServices, useWidget } from '../../../core/services/services.ts';
import type { KeptFocus } from '../../../core/hooks/use-kept-focus.ts';
import { reserveWindow } from '../../../core/windows/reserved-window.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { OutLink } from '../../../ui/controls/OutLink.tsx';

interface BlockedLinkProps {
  readonly isMain?: boolean;
  readonly focus?: KeptFocus;
}

/** Opens the source of a deposit that nothing has opened, for example a blocked window; the deposit itself goes on. */
export function BlockedLink({ isMain = false, focus }: BlockedLinkProps) {
  const { t } = useTexts();
  const services = useServices();
  const blocked = useWidget((state) => state.deposit?.blocked);
  if (blocked === undefined) return null;
  const look = { variant: isMain ? 'primary' : 'secondary', isWide: true } as const;
  const content = (
    <>
      {t('status.openPayment')}
      <Icon d={ICONS.open} small />
    </>
  );
  if (blocked.method === 'GET') {
    return (
      <OutLink className={buttonClass(look)} href={blocked.url} {...focus}>
        {content}
      </OutLink>
    );
  }
  // A form must be sent from a window of ours, which is not blocked when opened during this click.
  const send = () => {
    const target = reserveWindow(services);
    if (!target.isGone()) target.go(blocked);
  };
  return (
    <Button {...look} {...focus} onClick={send}>
      {content}
    </Button>
  );
}
