import type { CryptoDeposit } from '../../../../schemas/deposit/crypto-deposit.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { OpenCrypto } from '../../../../schemas/resume/open-crypto.ts';
import { FlowError } from '../../../platform/errors/errors.ts';
import { OUR_TEXTS } from '../../../platform/errors/texts.ts';

interface Asked extends Pick<OpenCrypto, 'network' | 'bonusId' | 'boxId'> {
  readonly method: Pick<PaymentMethod, 'cryptoCurrency'>;
  /** The coin, if the method or an earlier response named it. */
  readonly coin?: string | undefined;
  /** The request id of the response. */
  readonly reference: string;
}

/** What the page of an address shows of the response that has one. Throws when there is none. */
export function addressPart(
  answer: CryptoDeposit | undefined,
  { method, network, coin, bonusId, boxId, reference }: Asked,
): OpenCrypto {
  const address = answer?.depositAddress.trim() ?? '';
  if (address === '') throw new FlowError(OUR_TEXTS.cryptoAddress, { code: 'crypto-address', reference });
  return {
    address,
    network,
    coin: method.cryptoCurrency ?? (answer?.cryptoName?.trim() || coin),
    minimum: answer?.minDepositValue,
    bonusId,
    boxId,
  };
}
