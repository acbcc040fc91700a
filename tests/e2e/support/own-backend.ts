import { backendFor } from './backend.ts';
import type { OpenOptions } from './host-page.ts';
import { test as base } from './test.ts';
import type { WorkerFixtures } from './worker-fixtures.ts';

type Transport = 'http' | 'socket';

interface Fixtures {
  /** A Socket.IO server for this test only, to be killed and started again. */
  readonly line: WorkerFixtures['own']['socket'];
  /** What opens the cashier of a player whose calls go to this test's server, by this transport. */
  readonly by: (transport: Transport, start?: Readonly<Record<string, unknown>>) => OpenOptions;
}

/** Tests with a backend of their own: each worker runs one test at a time. */
export const test = base.extend<Fixtures>({
  backend: async ({ own, player }, use) => {
    const backend = backendFor(player.token, own.url);
    await use(backend);
    await backend.reset();
  },
  line: async ({ own }, use) => {
    await use(own.socket);
    own.socket.start();
  },
  by: async ({ own }, use) => {
    await use((transport, start = {}) => ({ start: { host: own.url, transport, ...start } }));
  },
});

export { expect } from './test.ts';
