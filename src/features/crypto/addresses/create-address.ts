import { CARD_VIEWS } from '../../../../schemas/card-view.ts';
import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import { traitsOf } from '../../../../schemas/method/traits.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { Services } from '../../../core/services/services.ts';
import { withCaptcha } from '../../captcha/with-captcha.ts';
import type { FailedPress } from '../../payment/send/failed-press.ts';
import { addressPart } from '../../payment/record/address-part.ts';
import { announceCreated } from '../../payment/record/open-deposit.ts';
import type { WireId } from '../../../../schemas/wire-id.ts';
import { bonusIdOf, verdictOf } from '../../bonus/verdict.ts';
import { creationOf } from '../../deposit/creations.ts';
import { reportIdleTraits } from '../../payment/record/idle-traits.ts';
import { reportUnread } from '../../payment/record/report-unread.ts';
import { sendIntent } from '../../payment/send/send-intent.ts';
import { depositPayload } from '../../payment/send/payload.ts';
import { CRYPTO_ADDRESS } from '../../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { networksField } from '../networks.ts';

export interface AddressOptions {
  readonly method: PaymentMethod;
  /** Undefined when the method names none. */
  readonly network: string | undefined;
  /** The coin, if the method or an earlier response named it. */
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

/** Requests an address on a network: one intent without an amount, whose key holds until a definite response. */
export async function createAddress(requested: AddressOptions, services: Services): Promise<AddressResult> {
  const { method, network, signal } = requested;
  const { client, store } = services;
  // Without an amount, only a bonus without a minimum is sure to apply.
  const bonus = verdictOf(store.getState(), services.serverNow(), { method, amount: undefined }, services.registry);
  const payload = payloadOf(requested, bonusIdOf(bonus));
  const creation = creationOf({}, services);
  const plan = { method, fields: [] };
  const intent = { call: creation.call, payload, plan, method, isChecked: false, signal };
  return await sendIntent(intent, services, async (open) => {
    const send = creation.request(payload, plan);
    const options = { signal, idempotencyKey: open.key };
    // There was no press, so no window could be reserved.
    const created = await withCaptcha({ method, reserved: undefined, signal }, services, (proof) =>
      open.send(() => send(client, proof, options)),
    );
    const { requestId: reference } = created;
    open.settle();
    reportUnread(method, creation.call, created, services);
    const { crypto, depositId } = created.outcome(services);
    announceCreated(depositId, payload, services);
    const asked = { network, coin: requested.coin, bonusId: payload.bonusId, boxId: requested.box?.boxId };
    const part = addressPart(crypto, { method, ...asked, reference });
    open.succeed();
    reportIdleTraits(method, 'address', services);
    const deposit: OpenDeposit = {
      depositId,
      method: method.name,
      page: CRYPTO_ADDRESS,
      currency: part.coin ?? payload.currency,
      createdAt: services.serverNow(),
      reference,
      acceptAfterSec: traitsOf(method).acceptAfterSec ?? CARD_VIEWS.default.acceptAfterSec,
      crypto: part,
    };
    return { kind: 'ready', deposit };
  });
}

function payloadOf(
  { method, network, coin, currency, country, returnUrl, abTestGroup, box }: AddressOptions,
  bonusId: WireId | undefined,
) {
  const hidden = method.fields.flatMap(({ name, hidden: isHidden, value, wallet: isWallet }) =>
    isHidden && value ? [{ name, value, isWallet }] : [],
  );
  const wallet = hidden.find(({ isWallet }) => isWallet)?.value;
  const own = hidden.filter(({ isWallet }) => !isWallet).map(({ name, value }) => [name, value] as const);
  const networkName = networksField(method)?.name ?? 'network';
  return depositPayload({
    plan: { method },
    form: {
      // A coin package has a price in its own currency. A plain address has no amount.
      ...(box ? { amount: box.price } : {}),
      fields: { ...Object.fromEntries(own), ...(network === undefined ? {} : { [networkName]: network }) },
      ...(wallet === undefined ? {} : { wallet }),
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
