import { StartData } from '../../../../../schemas/host/start-data.ts';
import type { Client } from '../../../../../src/platform/api/client.ts';
import { followStatus } from '../../../../../src/features/status/follow-status.ts';
import type { Watcher } from '../../../../../src/platform/realtime/parts.ts';
import { createWidgetStore } from '../../../../../src/core/state/store.ts';
import type { OpenDeposit } from '../../../../../src/core/state/payment.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { OPEN_DEPOSIT } from '../../../../support/open-deposit.ts';

export const DEPOSIT: OpenDeposit = { ...OPEN_DEPOSIT, method: 'pix', amount: '5', currency: 'BRL' };

interface Question {
  readonly signal: AbortSignal | undefined;
  readonly answer: (status: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A waiting page, a simulated connection, and a server whose responses the test sends one by one. */
export function waiting({
  transport = 'http',
  deposit = DEPOSIT,
  store = createWidgetStore(),
  onNoNews,
  clock = new FakeClock(),
}: {
  transport?: 'http' | 'socket';
  onNoNews?: () => void;
  deposit?: OpenDeposit;
  store?: ReturnType<typeof createWidgetStore>;
  clock?: FakeClock;
}) {
  const asked: Question[] = [];
  const payloads: unknown[] = [];
  const heard: unknown[] = [];
  const reported: unknown[] = [];
  const watchers = new Set<Watcher>();
  let wakes = 0;
  store.setState({ start: StartData.parse({ transport, user: { token: 't', id: 1 } }) });
  const call = (name: string, payload: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      payloads.push([name, payload]);
      asked.push({
        signal,
        answer: (status) => (resolve({ data: { status }, requestId: 'q' }), settled()),
        fail: () => (reject(new Error('500')), settled()),
      });
    });
  const stop = followStatus(
    deposit,
    {
      client: { call: call as Client['call'] },
      clock,
      store,
      bridge: { send: (...message) => void reported.push(message) },
      reported: new Set(),
      realtime: {
        watch: (watcher) => {
          watchers.add(watcher);
          return () => watchers.delete(watcher);
        },
        wake: () => void (wakes += 1),
        transport: () => Promise.reject(new Error('nobody calls here')),
      },
    },
    { onStatus: (...said) => heard.push(said), ...(onNoNews && { onNoNews }) },
  );
  const say = (isUp: boolean) => {
    for (const watcher of watchers) watcher.onChange(isUp);
  };
  const end = () => store.setState({ status: { status: 'processed', by: 'server' } });
  return { clock, store, asked, payloads, heard, reported, watchers, say, stop, wakes: () => wakes, end };
}
