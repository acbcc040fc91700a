import type { WireId } from '../../../schemas/wire-id.ts';
import type { CryptoDeposit } from '../../../schemas/deposit/crypto-deposit.ts';
import type { DepositData, DepositResponse } from '../../../schemas/deposit/deposit-response.ts';
import type { Issue } from '../../../schemas/parse.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';

/** The response to a create, normalized from either of its shapes. */
export interface DepositOutcome {
  readonly depositId: WireId | undefined;
  readonly isFieldsRequired: boolean;
  readonly fields: readonly MethodField[];
  /** The address to send the player to, not yet checked. */
  readonly source: string | undefined;
  readonly method: 'GET' | 'POST';
  readonly pageId: string | undefined;
  readonly isUnified: boolean;
  /** The response's `data`, merged with the keys of a `unifiedFlow` object. */
  readonly data: DepositData;
  readonly crypto: CryptoDeposit | undefined;
}

/**
 * Keys of `data` that lead to a page of their own, and the key that is set in their place when nothing of one could be read.
 */
const LEADING = { paymentMethodOffers: 'paymentMethodOffers', requisites: 'requisites', card: 'requisites' } as const;

const isEmpty = (part: object): boolean =>
  Object.values(part).every((value) => value === undefined || value === '' || typeof value === 'boolean');

/**
 * An empty card or list of requisites does not count if the response leads to another page: the provider's, or a custom one.
 */
function leadingData({ source, data = {}, pageId }: DepositResponse['apiResponse']): DepositData {
  if (source === undefined && pageId === undefined) return data;
  const { card, requisites, ...others } = data;
  return {
    ...others,
    ...(card && !isEmpty(card) && { card }),
    ...(requisites && !isEmpty(requisites) && { requisites }),
  };
}

/**
 * An empty list for each part that could not be read, so that its page shows and says that something is missing. With a
 * redirect the keys may be the provider's own.
 */
function unreadLists({ apiResponse: { source, data = {} }, unread = [] }: Read<DepositResponse>): DepositData {
  const isUnread = (key: string) => unread.some(({ path }) => `${path}/`.startsWith(`/apiResponse/data/${key}/`));
  const lost = Object.entries(LEADING).filter(([key]) => data[key] === undefined && isUnread(key));
  return source === undefined ? Object.fromEntries(lost.map(([, list]) => [list, []])) : {};
}

/** With the parts that could not be read, when it comes from the client. */
type Read<T> = T & { readonly unread?: readonly Issue[] };

/** Throws 'Deposit data is null after creation.' for a response that names neither a deposit nor an address. */
export function readOutcome(response: Read<DepositResponse | CryptoDeposit>): DepositOutcome {
  if ('depositAddress' in response) return { ...EMPTY, depositId: response.depositId, crypto: response };
  const { apiResponse, fields = [] } = response;
  const { unifiedFlow, ...data } = { ...unreadLists(response), ...leadingData(apiResponse) };
  const depositId = response.depositId ?? apiResponse.depositId;
  if (depositId === undefined) throw new FlowError(TEXTS.depositNull);
  return {
    depositId,
    isFieldsRequired: apiResponse.isFieldsRequired ?? false,
    fields,
    source: apiResponse.source,
    method: apiResponse.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
    pageId: apiResponse.pageId,
    isUnified: unifiedFlow !== undefined && unifiedFlow !== false,
    // An instruction without content is undefined and does not replace the other one.
    data:
      typeof unifiedFlow === 'object'
        ? { ...data, ...unifiedFlow, instruction: unifiedFlow.instruction ?? data.instruction }
        : data,
    crypto: undefined,
  };
}

const EMPTY: DepositOutcome = {
  depositId: undefined,
  isFieldsRequired: false,
  fields: [],
  source: undefined,
  method: 'GET',
  pageId: undefined,
  isUnified: false,
  data: {},
  crypto: undefined,
};
