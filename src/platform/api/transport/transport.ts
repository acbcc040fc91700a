import type { CallName } from '../calls.ts';

export interface TransportRequest {
  readonly call: CallName;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
  readonly signal: AbortSignal;
  /** Its response, when the request was sent before this code had loaded. */
  readonly prefetched?: Promise<Response> | undefined;
}

/** A received response. `body` is unparsed. `serverTime` is epoch ms by the server's clock, if it was given. */
export interface TransportResponse {
  readonly status: number;
  /** Each transport defines which statuses are a success. */
  readonly isSuccess: boolean;
  readonly body: unknown;
  readonly serverTime?: number | undefined;
}

/** HTTP or socket. Rejects only when there is no response, for example after an abort. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
