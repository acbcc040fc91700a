import { useTexts } from '../../../core/hooks/use-texts.ts';
import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import { useServices, useWidget } from '../../../core/services/services.ts';
import type { KeptFocus } from '../../../core/hooks/use-kept-focus.ts';
import { leadTo } from '../../../core/windows/open-redirect.ts';
import { reserveWindow } from '../../../core/windows/reserved-window.ts';
import { formFields } from '../../../core/tables/redirect.ts';
import { submitForm } from '../../../platform/host/submit-form.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { OutLink } from '../../../ui/controls/OutLink.tsx';

interface PaymentPageLinkProps {
  /** It is the page's main action where nothing has opened it yet. */
  readonly isMain?: boolean;
  readonly focus?: KeptFocus;
}

/** Opens the provider's page where nothing has opened it, for example a blocked window, or again when its window is closed. */
export function PaymentPageLink({ isMain = false, focus }: PaymentPageLinkProps) {
  const { t } = useTexts();
  const services = useServices();
  const { method = '', blocked, opened } = useWidget((state) => state.deposit) ?? {};
  const redirect = blocked ?? opened;
  if (!redirect) return null;
  const report = () => services.analytics('redirect-opened', { method, in: 'window' });
  const look = { variant: isMain && blocked ? 'primary' : 'secondary', isWide: true } as const;
  const content = (
    <>
      <span>{t('status.openPayment')}</span>
      <Icon d={ICONS.open} small />
    </>
  );
  if (redirect.method === 'GET') {
    return (
      <OutLink className={buttonClass(look)} href={redirect.url} onOpen={report} {...focus}>
        {content}
      </OutLink>
    );
  }
  const send = () => {
    report();
    const target = reserveWindow(services);
    // A form that opens its own window is not blocked during a press, but that window cannot say that it came back.
    if (target.isGone())
      submitForm(services.window.document, { ...redirect, fields: formFields(redirect.data) }, '_blank');
    else leadTo(target, redirect, method, services);
  };
  return (
    <Button {...look} {...focus} onClick={send}>
      {content}
    </Button>
  );
}
