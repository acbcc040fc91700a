import type { RequestOf } from '../../../schemas/api/requests.ts';
import type { DepositPayload } from '../payment/send/payload.ts';
import type { PeerToPeerDeposit } from '../../../schemas/deposit/peer-to-peer.ts';
import { DECRYPT_ERROR, decodePan } from '../../../schemas/deposit/requisite.ts';
import type { Issue } from '../../../schemas/parse.ts';
import type { Plan } from '../../../renderers/compile.ts';
import { hasName } from '../../../renderers/roles.ts';
import type { Services } from '../../core/services/services.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import type { DepositOutcome } from '../../core/tables/outcome.ts';

/** The payload of `deposit-create-p2p`: a deposit's payload, with the method and the bank under their own keys. */
export function peerToPeerBody(
  payload: DepositPayload,
  { method, fields }: Pick<Plan, 'method' | 'fields'>,
): RequestOf<'deposit-create-p2p'> {
  const { paymentType, amount, returnUrl: _returnUrl, ...rest } = payload;
  if (amount === undefined) throw new TypeError('a transfer without an amount');
  const banks = fields.filter(({ definition }) => hasName(definition, 'bank'));
  const bank = banks.map(({ name }) => payload.fields[name]).find(Boolean);
  return {
    ...rest,
    amount,
    paymentMethod: paymentType,
    ...(bank === undefined ? {} : { bank }),
    checkScore: method.captcha === 'recaptcha',
  };
}

/** With the parts that could not be read, when it comes from the client. */
export type Transfer = PeerToPeerDeposit & { readonly unread?: readonly Issue[] };

/** Reads a transfer from `deposit-create-p2p` or `deposit-check` as the outcome of a create. Without an id, tells the host. */
export function readPeerToPeer(
  { depositId, unifiedFlow, ...answer }: Transfer,
  { bridge }: Pick<Services, 'bridge'>,
): DepositOutcome {
  if (depositId === undefined) {
    bridge.send('onInvalidP2PResponse', { message: TEXTS.depositNull });
    throw new FlowError(TEXTS.depositNull);
  }
  const { isFieldsRequired = false, fields = [], exists: _exists, status: _status, unread: _unread, ...data } = answer;
  return {
    depositId,
    isFieldsRequired,
    fields,
    source: undefined,
    method: 'GET',
    pageId: undefined,
    isUnified: unifiedFlow !== undefined && unifiedFlow !== false,
    data: typeof unifiedFlow === 'object' ? { ...data, ...unifiedFlow } : data,
    crypto: undefined,
  };
}

/** If the payee's number cannot be read, tells the host and throws: nobody may be asked to pay. */
export function checkPayee({ depositId, data: { card } }: DepositOutcome, { bridge }: Pick<Services, 'bridge'>): void {
  if (card?.number === undefined) return;
  try {
    decodePan(card.number, card.encoded === true ? true : undefined);
  } catch (cause) {
    bridge.send('onInvalidP2PResponse', {
      ...(depositId === undefined ? {} : { depositId: String(depositId) }),
      message: DECRYPT_ERROR,
    });
    throw new FlowError(DECRYPT_ERROR, { cause });
  }
}
