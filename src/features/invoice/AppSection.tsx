import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { OpenInvoice } from '../../../schemas/resume/open-deposit.ts';
import { linkUrl } from '../../../schemas/link-url.ts';
import { imageUrl } from '../../../schemas/safe-url.ts';
import { useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { OutLink } from '../../ui/controls/OutLink.tsx';
import { appOf, canDraw } from './rows.ts';
import { QrCode } from '../../ui/blocks/QrCode.tsx';

/** How to reach the payer's app: a QR code (given or drawn), and a link if the response has one. */
export function AppSection({ invoice }: { readonly invoice: OpenInvoice }) {
  const { t, text, lang } = useTexts();
  const app = useWidget((state) => state.deposit?.app);
  const image = invoice.qrDataURL === undefined ? undefined : imageUrl(invoice.qrDataURL);
  const { url, text: label } = appOf(app);
  const name = label === undefined ? '' : text(label).trim();
  const link = url === undefined ? undefined : linkUrl(url);
  const hasCode = image !== undefined || canDraw(invoice);
  return (
    <>
      {hasCode && (
        <div className="pw-qrblock">
          {image === undefined ? (
            <QrCode text={invoice.qrCodeText ?? ''} label={t('invoice.qr')} />
          ) : (
            <img className="pw-qr" src={image} alt={t('invoice.qr')} />
          )}
          <p className="pw-muted">{t('invoice.scan')}</p>
        </div>
      )}
      {link !== undefined && (
        <OutLink className={buttonClass({ variant: 'secondary', isWide: true })} href={link}>
          {label === undefined || name === '' ? (
            <span>{t('invoice.openApp')}</span>
          ) : (
            <span lang={lang(label)}>{name}</span>
          )}
          <Icon d={ICONS.open} small />
        </OutLink>
      )}
    </>
  );
}
