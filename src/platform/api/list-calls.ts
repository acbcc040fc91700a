/** The call that lists the methods of one direction, for one platform version. */
export interface ListCall {
  readonly call: 'methods-payment-v5' | 'methods-payment-v3' | 'methods-withdrawal-v4' | 'methods-withdrawal';
  readonly verb: 'GET' | 'POST';
  readonly params: readonly (keyof ListParams)[];
}

interface ListParams {
  readonly currency: string;
  readonly country: string;
  readonly abTestGroup: string | undefined;
}

const ALL = ['currency', 'country', 'abTestGroup'] as const;

/** By direction: for the platform version `redesign`, and for any other. */
export const LIST_CALLS: Readonly<Record<'deposit' | 'withdrawal', readonly [redesign: ListCall, other: ListCall]>> = {
  deposit: [
    { call: 'methods-payment-v5', verb: 'POST', params: ALL },
    { call: 'methods-payment-v3', verb: 'POST', params: ALL },
  ],
  withdrawal: [
    { call: 'methods-withdrawal-v4', verb: 'GET', params: ['currency'] },
    { call: 'methods-withdrawal', verb: 'GET', params: ['currency', 'country'] },
  ],
};

export const listCallOf = (direction: keyof typeof LIST_CALLS, platformVersion: string): ListCall =>
  LIST_CALLS[direction][platformVersion === 'redesign' ? 0 : 1];

/** What the call sends. An experiment is named only when the player takes part. */
export const listPayload = (
  { params }: ListCall,
  values: ListParams,
): Partial<ListParams> & Pick<ListParams, 'currency'> => ({
  currency: values.currency,
  ...(params.includes('country') && { country: values.country }),
  ...(params.includes('abTestGroup') && values.abTestGroup !== undefined && { abTestGroup: values.abTestGroup }),
});
