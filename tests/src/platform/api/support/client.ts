import { createClient } from '../../../../../src/platform/api/client.ts';
import { httpTransport } from '../../../../../src/platform/api/transport/http.ts';
import type { RequestIdentity } from '../../../../../src/platform/api/transport/http-request.ts';
import type { Clock } from '../../../../../src/platform/timing/clock.ts';

type Sent = { readonly url: URL; readonly init: RequestInit; readonly headers: Headers };
type Answer = Response | Error | 'silence';

export const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
export const LIST = { methods: [] };
export const OFFLINE = new TypeError('Failed to fetch');

/** A network with prepared responses; the last one repeats. */
export function network(...answers: readonly Answer[]) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ url: new URL(url instanceof Request ? url.url : url), init, headers: new Headers(init.headers) });
    init.signal?.throwIfAborted();
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof Error) throw answer;
    return new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  return { sent, send };
}

export const identity: RequestIdentity = {
  host: 'https://api.example',
  token: 'tok',
  platformVersion: 'redesign',
  isMobileApp: false,
  pwa: false,
};

/** Makes a function that creates clients with prepared responses and the clock of the running test. */
export const clientsBy =
  (clock: () => Clock) =>
  (answers: readonly Answer[], who: Partial<RequestIdentity> = {}) => {
    const { sent, send } = network(...answers);
    const failures: string[] = [];
    const leftOut: string[] = [];
    const times: number[] = [];
    let ids = 0;
    const client = createClient({
      transport: httpTransport(() => ({ ...identity, ...who }), send),
      clock: clock(),
      randomId: () => `r${(ids += 1)}`,
      onFailure: (call, error) => failures.push(`${call} ${error.name}`),
      onLeftOut: (call, issues) => leftOut.push(...issues.map(({ path }) => `${call} ${path}`)),
      onServerTime: (time) => times.push(time),
    });
    return { client, sent, failures, leftOut, times };
  };
