import { joinPath } from '../../lib/join-path.ts';

/** What every request carries about the player and the page. */
export interface RequestIdentity {
  /** Origin of the API. Empty: the page's own. */
  readonly host: string;
  readonly token: string;
  readonly platformVersion: string;
  readonly isMobileApp: boolean;
  readonly pwa: boolean;
}

/** The part of an HTTP request that stays the same however often it is sent. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The payload of a GET goes in the query. */
export function apiRequest(
  method: HttpRequest['method'],
  path: string,
  payload: Readonly<Record<string, unknown>>,
  who: RequestIdentity,
): HttpRequest {
  const url = new URL(joinPath(who.host || location.origin, path));
  if (method === 'GET')
    for (const [key, value] of Object.entries(payload))
      if (value !== undefined && value !== null)
        url.searchParams.set(
          key,
          typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`,
        );
  return {
    url: url.href,
    method,
    headers: {
      Authorization: who.token,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'Extra-Params': JSON.stringify({ platformVersion: who.platformVersion }),
      ...(who.isMobileApp ? { 'X-Mobile-App': '1' } : {}),
      ...(who.pwa ? { 'X-Pwa': '1' } : {}),
    },
    ...(method === 'POST' && { body: JSON.stringify(payload) }),
  };
}

interface Sending {
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
  /** Sent even while the page unloads. */
  readonly keepalive?: boolean;
}

/** Sends a request of the API: no cache, no credentials. */
export const sendRequest = (
  { url, headers, ...rest }: HttpRequest,
  { requestId, idempotencyKey, ...options }: Sending,
  send: typeof fetch = (...args) => fetch(...args),
): Promise<Response> =>
  send(url, {
    ...rest,
    ...options,
    headers: {
      ...headers,
      'X-Request-Id': requestId,
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    credentials: 'omit',
    cache: 'no-store',
  });
