import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { Answer } from '../../platform/api/calls.ts';
import type { Services } from '../../core/services/services.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { type FailedPress, failPress } from '../payment/send/failed-press.ts';
import { announceCreated } from '../payment/record/open-deposit.ts';
import type { WireId } from '../../../schemas/wire-id.ts';
import { bonusIdOf, verdictOf } from '../bonus/verdict.ts';
import { creationOf } from '../deposit/creations.ts';
import { reportIdleTraits } from '../payment/record/idle-traits.ts';
import { journalOf } from '../../core/storage/journal.ts';
import { reportUnread } from '../payment/record/report-unread.ts';
import { type Sending, startSending } from '../payment/send/sending.ts';
import { depositPayload, intentOf } from '../payment/send/payload.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { OUR_TEXTS } from '../../platform/errors/texts.ts';
import { readOutcome } from '../../core/tables/outcome.ts';
import { CRYPTO_ADDRESS } from '../../core/tables/route-table.ts';
import type { OpenDeposit } from '../../core/state/store.ts';
import { networksField } from './networks.ts';

export interface AddressWanted {
  readonly method: PaymentMethod;
  /** Undefined when the method names none. */
  readonly network: string | undefined;
  /** The coin, if the method or an earlier answer named it. */
  readonly coin: string | undefined;
  /** The user's currency. */
  readonly currency: string;
  readonly country: string;
  readonly returnUrl: string;
  readonly abTestGroup: string | undefined;
  /** The coin package that the address pays for. */
  readonly box?: SweepstakeBox | undefined;
  readonly signal: AbortSignal;
}

export type AddressResult = { readonly kind: 'ready'; readonly deposit: OpenDeposit } | FailedPress;

/** Requests an address on a network: one intent without an amount, whose key holds until a definite answer. */
export async function createAddress(wanted: AddressWanted, services: Services): Promise<AddressResult> {
  const { method, network, signal } = wanted;
  const { client, metric, store } = services;
  const tags = {
    method: method.name,
    cardViewType: String(method.cardViewType),
    captcha: String(method.captcha !== undefined),
  };
  // Without an amount, only a bonus without a minimum is sure to apply.
  const bonus = verdictOf(store.getState(), services.serverNow(), { method, amount: undefined });
  const payload = payloadOf(wanted, bonusIdOf(bonus));
  let key: string | undefined;
  const journal = journalOf(services);
  let sending: Sending | undefined;
  try {
    const { call, body } = creationOf('default', services);
    const asked = body(payload, { method, fields: [] });
    const idempotencyKey = journal.keyFor(intentOf(call, payload, { fields: [] }));
    key = idempotencyKey;
    const { send } = (sending = startSending(key, services));
    // There was no press, so no window could be reserved.
    const { data, requestId } = await withCaptcha({ method, reserved: undefined, signal }, services, (proof) =>
      send(() => client.call(call, { ...asked, ...proof }, { signal, idempotencyKey })),
    );
    journal.settle(key);
    reportUnread(method, call, data, services);
    const { crypto, depositId } = readOutcome(data as Answer<'deposit-create'>);
    announceCreated(depositId, payload, services);
    const address = crypto?.depositAddress.trim() ?? '';
    if (address === '') throw new FlowError(OUR_TEXTS.cryptoAddress, { reference: requestId });
    metric('ok', undefined, tags);
    reportIdleTraits(method, 'address', services);
    const coin = method.cryptoCurrency ?? (crypto?.cryptoName?.trim() || wanted.coin);
    const deposit: OpenDeposit = {
      depositId,
      method: method.name,
      page: CRYPTO_ADDRESS,
      currency: coin ?? payload.currency,
      createdAt: services.serverNow(),
      reference: requestId,
      acceptAfterSec: traitsOf(method).acceptAfterSec ?? CARD_VIEWS.default.acceptAfterSec,
      crypto: {
        address,
        network,
        coin,
        minimum: crypto?.minDepositValue,
        bonusId: payload.bonusId,
        boxId: wanted.box?.boxId,
      },
    };
    return { kind: 'ready', deposit };
  } catch (error) {
    const keys = key === undefined ? [] : [key];
    const failed = failPress(error, { keys, sending }, services);
    if (!signal.aborted) metric('fail', undefined, tags);
    return failed;
  }
}

function payloadOf(
  { method, network, coin, currency, country, returnUrl, abTestGroup, box }: AddressWanted,
  bonusId: WireId | undefined,
) {
  const hidden = method.fields.flatMap(({ name, hidden: isHidden, value }) =>
    isHidden && value !== undefined ? [[name, value] as const] : [],
  );
  const name = networksField(method)?.name ?? 'network';
  return depositPayload({
    plan: { method },
    form: {
      // A coin package has a price in its own currency. A plain address has no amount.
      ...(box ? { amount: box.price } : {}),
      fields: { ...Object.fromEntries(hidden), ...(network === undefined ? {} : { [name]: network }) },
    },
    currency: box?.priceCurrencyCode ?? coin ?? currency,
    boxId: box?.boxId,
    country,
    returnUrl,
    isFromChip: false,
    bonusId,
    abTestGroup,
  });
}
