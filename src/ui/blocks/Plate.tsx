import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { isCrypto } from '../../../schemas/money/decimals.ts';
import { iconAddress } from '../../platform/lib/icon-address.ts';
import { useServices } from '../../core/services/services.ts';

interface PlateProps {
  readonly iconId: string;
  readonly small?: boolean;
}

/** A method's icon. Decorative: the name is beside it, so a picture that fails leaves an empty plate. */
export function Plate({ iconId, small = false }: PlateProps) {
  const { staticPath } = useServices();
  const src = iconAddress(staticPath, 'methods', iconId);
  return (
    <img
      // Here and below: a picture that failed is hidden, and must not hide the next one.
      key={src}
      className={`pw-plate${small ? ' pw-plate--small' : ''}`}
      // Before `src`, here and below: React sets attributes in order, and a picture loads as soon as it has an address.
      loading="lazy"
      src={src}
      alt=""
      width={small ? 28 : 36}
      height={small ? 28 : 36}
    />
  );
}

/** The icon that represents a method everywhere. */
export const iconOf = (method: Pick<PaymentMethod, 'iconIds'> | undefined): string => method?.iconIds[0] ?? 'card';

interface MethodPlateProps {
  /** Undefined if it is no longer listed. */
  readonly method: PaymentMethod | undefined;
  readonly small?: boolean;
}

export const MethodPlate = ({ method, small = false }: MethodPlateProps) => (
  <Plate iconId={iconOf(method)} small={small} />
);

/** The icon of a coin: its currency's, if the catalogue has that currency, else the method's own. */
export function CoinPlate({ coin }: { readonly coin: PaymentMethod }) {
  const { staticPath } = useServices();
  const { cryptoCurrency } = coin;
  if (cryptoCurrency === undefined || !isCrypto(cryptoCurrency)) return <MethodPlate method={coin} />;
  const src = iconAddress(staticPath, cryptoCurrency.toLowerCase());
  return <img className="pw-plate pw-plate--round" loading="lazy" src={src} alt="" width={36} height={36} />;
}

/** The flag of a country. */
export function Flag({ code }: { readonly code: string }) {
  const { staticPath } = useServices();
  const src = iconAddress(staticPath, 'flags', code.toLowerCase());
  return <img key={src} className="pw-flag" loading="lazy" src={src} alt="" width={24} height={24} />;
}
