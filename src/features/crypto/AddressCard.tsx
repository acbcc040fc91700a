import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { OpenCrypto } from '../../../schemas/resume/open-crypto.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { minimumOf } from './minimums.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { QrCode } from '../../ui/blocks/QrCode.tsx';
import { ENDS } from '../../../schemas/figures.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';

interface AddressCardProps {
  readonly method: PaymentMethod;
  readonly deposit: OpenDeposit;
}

/** The address as a QR code and as text to copy, and warnings about what is not credited. */
export function AddressCard({ method, deposit }: AddressCardProps) {
  const { t } = useTexts();
  const { crypto } = deposit;
  if (!crypto) return null;
  const { address } = crypto;
  const name = t('crypto.address');
  return (
    <>
      <QrCode text={address} label={t('crypto.qr')} />
      <div className="pw-address">
        <div className="pw-address__text">
          <span className="pw-label">{name}</span>
          <span className="pw-address__value" data-address>
            <bdi dir="ltr" translate="no" className="pw-code">
              {address.length > 2 * ENDS ? (
                <>
                  <b>{address.slice(0, ENDS)}</b>
                  <span>{address.slice(ENDS, -ENDS)}</span>
                  <b>{address.slice(-ENDS)}</b>
                </>
              ) : (
                <b>{address}</b>
              )}
            </bdi>
          </span>
        </div>
        <CopyButton key={address} text={address} name={name} />
      </div>
      <Warning method={method} crypto={crypto} currency={deposit.currency} />
    </>
  );
}

interface WarningProps extends Pick<AddressCardProps, 'method'> {
  readonly crypto: OpenCrypto;
  readonly currency: string;
}

function Warning({ method, crypto, currency }: WarningProps) {
  const { t, text, tag } = useTexts();
  const minimum = minimumOf(crypto, currency);
  const coin = isolate(crypto.coin ?? text(method.text));
  const only =
    crypto.network === undefined
      ? t('crypto.onlyCoin', { coin })
      : t('crypto.only', { coin, network: isolate(crypto.network) });
  if (!minimum) return <Banner kind="warning" icon={ICONS.warn} text={only} />;
  const amount = isolate(formatMoney(minimum.amount, minimum.currency, tag, 'short'));
  return (
    <Banner
      kind="warning"
      icon={ICONS.warn}
      title={t('crypto.minimum.title', { amount })}
      text={t('crypto.minimum.text')}
    >
      <p>{only}</p>
    </Banner>
  );
}

/** Skeleton of the address card. */
export const AddressSkeleton = () => (
  <div className="pw-address-sk pw-hold">
    <i className="pw-sk pw-sk--qr" />
    <div className="pw-address">
      <div className="pw-address__text">
        <i className="pw-sk pw-sk--text" />
        <i className="pw-sk pw-sk--text" />
      </div>
    </div>
  </div>
);
