import { joinPath } from '../lib/join-path.ts';
import { rowOf } from './calls.ts';
import type { Transport, TransportResponse, TransportRequest } from './transport.ts';

/** What every request carries about the player and the page. Read for each request, since the token changes. */
export interface RequestIdentity {
  readonly host: string;
  readonly token: string;
  readonly platformVersion: string;
  readonly isMobileApp: boolean;
  readonly pwa: boolean;
}

/** Sends requests over HTTP: JSON, no cache, no credentials, and the payload of a GET in the query. */
export const httpTransport =
  (identity: () => RequestIdentity, send: typeof fetch = (...args) => fetch(...args)): Transport =>
  async (request) => {
    const { verb, isKeepalive = false } = rowOf(request.call);
    const who = identity();
    const response = await send(addressOf(request, who.host), {
      method: verb,
      headers: headersOf(request, who),
      credentials: 'omit',
      cache: 'no-store',
      keepalive: isKeepalive,
      signal: request.signal,
      ...(verb === 'GET' ? {} : { body: JSON.stringify(request.payload) }),
    });
    return answerOf(response);
  };

function addressOf({ call, payload }: TransportRequest, host: string): string {
  const { verb, isMetric } = rowOf(call);
  const url = new URL(joinPath(host || location.origin, isMetric ? `api/metrics/${call}` : `api/banking/${call}`));
  if (verb === 'POST') return url.href;
  for (const [key, value] of Object.entries(payload))
    if (value !== undefined && value !== null)
      url.searchParams.set(
        key,
        typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`,
      );
  return url.href;
}

const headersOf = ({ requestId, idempotencyKey }: TransportRequest, who: RequestIdentity): Record<string, string> => ({
  Authorization: who.token,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
  'Extra-Params': JSON.stringify({ platformVersion: who.platformVersion }),
  'X-Request-Id': requestId,
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  ...(who.isMobileApp ? { 'X-Mobile-App': '1' } : {}),
  ...(who.pwa ? { 'X-Pwa': '1' } : {}),
});

async function answerOf(response: Response): Promise<TransportResponse> {
  const text = await response.text();
  const date = Date.parse(response.headers.get('Date') ?? '');
  return {
    status: response.status,
    isSuccess: response.ok,
    body: readJson(text),
    ...(Number.isNaN(date) ? {} : { serverTime: date }),
  };
}

/** Returns invalid JSON as text, so that the schema refuses it like any malformed body. */
function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return text;
  }
}
