import type { ResponseOf, CallName } from '../../platform/api/calls.ts';

/** Fallback data for sweepstake calls that fail. The console gets a warning. */
export const SWEEPSTAKE_FALLBACKS = {
  'sweepstake-boxes': { boxes: [] },
  'sweepstake-balance-get': [],
  'sweepstake-recoup-sum': undefined,
  'payment-convert-v2': undefined,
} as const satisfies { readonly [C in CallName]?: Partial<ResponseOf<C>> | readonly never[] | undefined };
