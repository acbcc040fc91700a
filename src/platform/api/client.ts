import type { RequestOf } from '../../../schemas/api/requests.ts';
import { ErrorBody } from '../../../schemas/api/error-body.ts';
import { type Issue, parse, parsePartly } from '../../../schemas/parse.ts';
import { AnswerError, CodeError, HttpError, NetworkError, type RequestFailure } from '../errors/errors.ts';
import { sleep } from '../timing/sleep.ts';
import { type Clock } from '../timing/clock.ts';
import { abortable, withDeadline } from '../timing/deadline.ts';
import type { CodeLoader } from '../lib/code-loader.ts';
import { withoutNulls } from '../lib/without-nulls.ts';
import { REQUEST_TIMEOUT_MS, RETRY_COUNT, RETRY_GAP_MS } from '../../../schemas/figures.ts';
import { type ResponseOf, type CallName, rowOf, schemaOf } from './calls.ts';
import type { Prefetched } from './prefetch.ts';
import type { Transport, TransportResponse } from './transport/transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface CallResult<C extends CallName> {
  readonly data: ResponseOf<C>;
  /** The unparsed body, so that a provider's data can be passed on unchanged. */
  readonly body: unknown;
  /** Shown to the player as the reference. */
  readonly requestId: string;
}

export interface ClientParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly randomId: () => string;
  /** The same request, if it was sent before this code had loaded. */
  readonly prefetched?: (call: CallName, payload: Readonly<Record<string, unknown>>) => Prefetched | undefined;
  /** Called for every failed request, including ones that are retried. */
  readonly onFailure?: (call: CallName, error: RequestFailure) => void;
  /** Called with the outcome of each call after its retries, but not when the caller aborts. */
  readonly onOutcome?: (call: CallName, error?: RequestFailure) => void;
  /** Called with the list entries that could not be read. */
  readonly onLeftOut?: (call: CallName, issues: readonly Issue[]) => void;
  /** Loads the code of a response's schema. */
  readonly code?: CodeLoader;
  /** `arrivedAt` (epoch ms): set where the response arrived before this code had loaded. */
  readonly onServerTime?: (serverTime: number, arrivedAt?: number) => void;
}

export interface Client {
  readonly call: <C extends CallName>(
    name: C,
    payload: Readonly<RequestOf<C>>,
    options?: CallOptions,
  ) => Promise<CallResult<C>>;
}

/** One client for any transport: handles timeout and retries, and parses each response once. */
export function createClient(parts: ClientParts): Client {
  const { transport, clock, randomId, prefetched, onFailure, onOutcome, onLeftOut, onServerTime, code } = parts;
  async function attempt(call: CallName, payload: Readonly<Record<string, unknown>>, options: CallOptions) {
    const { signal, idempotencyKey } = options;
    // Or a page that has gone would take the response from the next one.
    signal?.throwIfAborted();
    const sent = prefetched?.(call, payload);
    const requestId = sent?.requestId ?? randomId();
    let isTimeout = false;
    const late = () => {
      isTimeout = true;
      return new DOMException('No response in time', 'TimeoutError');
    };
    try {
      // A transport may first load code, which the signal cannot stop.
      const answer = await withDeadline({ clock, signal }, REQUEST_TIMEOUT_MS, late, (inner) =>
        abortable(
          inner,
          transport({ call, payload, requestId, idempotencyKey, signal: inner, prefetched: sent?.response }),
        ),
      );
      return { answer, requestId, arrivedAt: sent?.arrivedAt() };
    } catch (cause) {
      if ((signal?.aborted && !isTimeout) || cause instanceof CodeError) throw cause;
      throw new NetworkError(call, isTimeout, { cause, reference: requestId });
    }
  }

  async function attemptWithRetries(call: CallName, payload: Readonly<Record<string, unknown>>, options: CallOptions) {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt(call, payload, options);
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        onFailure?.(call, error);
        if (!rowOf(call).isRetried || tried >= RETRY_COUNT) {
          onOutcome?.(call, error);
          throw error;
        }
        await sleep(clock, RETRY_GAP_MS, options.signal);
      }
    }
  }

  return {
    call: async (call, payload, options = {}) => {
      const schema = await schemaOf(call, code);
      const { answer, requestId, arrivedAt } = await attemptWithRetries(call, payload, options);
      if (answer.serverTime !== undefined) onServerTime?.(answer.serverTime, arrivedAt);
      try {
        const data = read(call, answer, schema, requestId, onLeftOut) as ResponseOf<typeof call>;
        onOutcome?.(call);
        return { data, body: answer.body, requestId };
      } catch (error) {
        if (error instanceof HttpError || error instanceof AnswerError) {
          onFailure?.(call, error);
          onOutcome?.(call, error);
        }
        throw error;
      }
    },
  };
}

function read(
  call: CallName,
  { status, isSuccess, body }: TransportResponse,
  schema: Parameters<typeof parse>[0],
  reference: string,
  onLeftOut: ClientParts['onLeftOut'],
): unknown {
  if (!isSuccess) {
    const error = parse(ErrorBody, withoutNulls(body));
    const { message, code } = error.ok ? error.value.error : {};
    throw new HttpError({
      call,
      status,
      reference,
      code: code ? `${code as string | number}` : undefined,
      serverMessage: message,
    });
  }
  const parsed = (rowOf(call).isList ? parsePartly : parse)(schema, withoutNulls(body));
  if (parsed.ok && 'issues' in parsed && parsed.issues.length > 0) onLeftOut?.(call, parsed.issues);
  if (!parsed.ok) throw new AnswerError(call, parsed.issues, reference);
  return parsed.value;
}
