import type { HttpRequest } from './transport/http-request.ts';

/** A request that is under way, or its response. */
export interface Prefetched {
  /** The id that the request was sent with. */
  readonly requestId: string;
  readonly response: Promise<Response>;
  /** When the response arrived, in epoch ms. Undefined until then. */
  readonly arrivedAt: () => number | undefined;
}

/** Requests that were sent before the code that needs them had loaded. */
export interface Prefetch {
  /**
   * Sends the request, unless the same one is already waiting. Only the code that takes it reads the response itself;
   * others read a clone.
   */
  readonly start: (request: HttpRequest, requestId: string, send: () => Promise<Response>) => Promise<Response>;
  /** Returns the same request if it is waiting, and forgets it. */
  readonly take: (request: HttpRequest) => Prefetched | undefined;
}

/** A response not taken within this time is too old to show. */
const FRESH_MS = 30_000;

export function createPrefetch(now: () => number): Prefetch {
  const waiting = new Map<string, Prefetched & { readonly sentAt: number }>();
  return {
    start: (request, requestId, send) => {
      const key = JSON.stringify(request);
      const sent = waiting.get(key);
      if (sent) return sent.response;
      const response = send();
      let at: number | undefined;
      const note = () => {
        at = now();
      };
      response.finally(note).catch(() => undefined); // the code that takes it handles the failure
      waiting.set(key, { requestId, response, arrivedAt: () => at, sentAt: now() });
      return response;
    },
    take: (request) => {
      const key = JSON.stringify(request);
      const found = waiting.get(key);
      waiting.delete(key);
      return found && now() - found.sentAt < FRESH_MS ? found : undefined;
    },
  };
}

/** A file of the page's own server, as a request. */
export const pageRequest = (url: string): HttpRequest => ({ url, method: 'GET', headers: {} });
