import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { CallName } from '../../src/platform/api/calls.ts';

const ORIGIN = 'https://pay.example';
/** Metrics may leave at any time; no test waits for them. */
const server = setupServer(http.post(`${ORIGIN}/api/metrics/events`, () => HttpResponse.json({})));

/** The contents of a request. */
export interface Asked {
  readonly key: string | null;
  readonly requestId: string | null;
  readonly body: unknown;
}

/** Runs a server for the tests of this file, at the page's own origin. A request that no test expects is an error. */
export function startServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => void vi.stubGlobal('location', { origin: ORIGIN }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Responds to one call from now on. Returns the requests as they arrive. */
export function answer(call: CallName, respond: (at: number) => Response | Promise<Response>): readonly Asked[] {
  const asked: Asked[] = [];
  const group = call === 'events' ? 'metrics' : 'banking';
  server.use(
    http.all(`${ORIGIN}/api/${group}/${call}`, async ({ request }) => {
      const { headers } = request;
      const body: unknown = request.method === 'GET' ? undefined : await request.json();
      asked.push({ key: headers.get('idempotency-key'), requestId: headers.get('x-request-id'), body });
      return respond(asked.length - 1);
    }),
  );
  return asked;
}
