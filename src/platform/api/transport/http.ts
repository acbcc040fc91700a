import { readJson } from '../../lib/read-json.ts';
import { nextTask } from '../../timing/next-task.ts';
import { type CallName, rowOf } from '../calls.ts';
import { apiRequest, type HttpRequest, type RequestIdentity, sendRequest } from './http-request.ts';
import type { Transport, TransportResponse } from './transport.ts';

/** The HTTP request of a call. */
export function requestOf(
  call: CallName,
  payload: Readonly<Record<string, unknown>>,
  who: RequestIdentity,
): HttpRequest {
  const { verb, isMetric } = rowOf(call);
  return apiRequest(verb, isMetric ? `api/metrics/${call}` : `api/banking/${call}`, payload, who);
}

/** Sends requests over HTTP. `identity` is read for each request, since the token changes. */
export const httpTransport =
  (identity: () => RequestIdentity, send?: typeof fetch): Transport =>
  async ({ call, payload, requestId, idempotencyKey, signal, prefetched }) => {
    const { isKeepalive = false } = rowOf(call);
    const options = { requestId, idempotencyKey, signal, keepalive: isKeepalive };
    return answerOf(await (prefetched ?? sendRequest(requestOf(call, payload, identity()), options, send)));
  };

/** Of about a thousand methods. Parsing it takes a slow phone so long that what follows gets a task of its own. */
const LONG = 500_000;

async function answerOf(response: Response): Promise<TransportResponse> {
  const text = await response.text();
  // Invalid JSON stays text, so that the schema refuses it like any malformed body.
  const body = readJson(text || '{}') ?? text;
  if (text.length > LONG) await nextTask();
  const date = Date.parse(response.headers.get('Date') ?? '');
  return {
    status: response.status,
    isSuccess: response.ok,
    body,
    ...(Number.isNaN(date) ? {} : { serverTime: date }),
  };
}
