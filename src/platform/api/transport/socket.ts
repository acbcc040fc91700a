import { ReadResponse, type SocketRequest } from '../../../../schemas/api/socket-frame.ts';
import { parse } from '../../../../schemas/parse.ts';
import type { Clock } from '../../timing/clock.ts';
import type { Transport, TransportResponse, TransportRequest } from './transport.ts';

export interface SocketCallsOptions {
  /** Returns false while there is no connection for it. */
  readonly send: (frame: SocketRequest) => boolean;
  readonly clock: Clock;
}

export interface SocketCalls {
  readonly transport: Transport;
  /** Whether a request is waiting for a response or for the connection. */
  readonly isWaiting: () => boolean;
  /** Whether a request is waiting for a response. */
  readonly isInFlight: () => boolean;
  /** Sends the waiting requests. */
  readonly flush: () => void;
  /** The connection is lost: requests already sent fail, the others keep waiting. */
  readonly lose: () => void;
  /** There will be no connection: all requests fail, or are answered with the status that refused it. */
  readonly fail: (status?: number) => void;
  /** Handles a frame with an id. An unknown id is ignored. */
  readonly receive: (frame: unknown) => void;
}

interface Pending {
  readonly request: TransportRequest;
  isSent: boolean;
  readonly resolve: (response: TransportResponse) => void;
  readonly reject: (reason: unknown) => void;
}

/** Sends banking calls as frames, and matches responses by id. */
export function createSocketCalls({ send, clock }: SocketCallsOptions): SocketCalls {
  const pending = new Map<string, Pending>();

  function post(entry: Pending): void {
    const { requestId, call, payload, idempotencyKey } = entry.request;
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    entry.isSent = send({ id: requestId, time: clock.now(), type: call, payload, ...key });
  }

  function end(which: (entry: Pending) => boolean): void {
    for (const entry of pending.values()) if (which(entry)) entry.reject(new Error('the connection was lost'));
  }

  return {
    transport: (request) =>
      new Promise((resolve, reject) => {
        const { signal, requestId } = request;
        if (signal.aborted) return reject(signal.reason);
        const release = () => {
          pending.delete(requestId);
          signal.removeEventListener('abort', abort);
        };
        const entry: Pending = {
          request,
          isSent: false,
          resolve: (response) => (release(), resolve(response)),
          reject: (reason) => (release(), reject(reason)),
        };
        const abort = () => entry.reject(signal.reason);
        signal.addEventListener('abort', abort);
        pending.set(requestId, entry);
        post(entry);
      }),
    isWaiting: () => pending.size > 0,
    isInFlight: () => [...pending.values()].some(({ isSent }) => isSent),
    flush: () => {
      for (const entry of pending.values()) if (!entry.isSent) post(entry);
    },
    lose: () => end(({ isSent }) => isSent),
    fail: (status) => {
      if (status === undefined) return end(() => true);
      for (const entry of pending.values()) entry.resolve({ status, isSuccess: false, body: {} });
    },
    receive: (raw) => {
      const frame = parse(ReadResponse, raw);
      if (frame.ok) pending.get(frame.value.id)?.resolve(answerOf(frame.value));
    },
  };
}

/** Success over the socket: under 100, 200 to 299 and over 600. */
export const isSocketSuccess = (status: number): boolean =>
  status < 100 || (status >= 200 && status <= 299) || status > 600;

function answerOf({ status, time, data, error }: ReadResponse): TransportResponse {
  const isSuccess = isSocketSuccess(status);
  const body = isSuccess || error === undefined || error === null ? data : { error };
  return { status, isSuccess, body: body ?? {}, ...(time === undefined ? {} : { serverTime: time }) };
}
