import type { CallName } from './calls.ts';

export interface TransportRequest {
  readonly call: CallName;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
  readonly signal: AbortSignal;
}

/** What came back. `body` is unparsed; `serverTime` is epoch ms by the server's clock, when it said. */
export interface TransportAnswer {
  readonly status: number;
  /** Which statuses are success is the transport's to say. */
  readonly isSuccess: boolean;
  readonly body: unknown;
  readonly serverTime?: number | undefined;
}

/** HTTP or socket. Rejects only when there is no answer at all, the signal's end included. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
