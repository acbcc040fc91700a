import type { StartData } from '../../../../../schemas/host/start-data.ts';
import type { Bridge } from '../../../../../src/platform/host/bridge.ts';
import type { Clock } from '../../../../../src/platform/timing/clock.ts';
import { createRealtime, type Realtime } from '../../../../../src/platform/realtime/realtime.ts';
import { createWidgetStore, type Store } from '../../../../../src/core/state/store.ts';
import { windowOf } from '../../../../support/window-of.ts';

/** The realtime connection of a widget whose host, browser and clock belong to the test. */
export function realtimeFor(
  clock: Clock,
  start: StartData,
): {
  readonly realtime: Realtime;
  readonly store: Store;
  /** What was reported to the host and shown to the player, in order. */
  readonly told: string[];
  /** Pauses begun before a retry. */
  readonly pauses: () => number;
  readonly browser: EventTarget;
  readonly dispose: () => void;
} {
  const told: string[] = [];
  let pauses = 0;
  const store = createWidgetStore();
  store.setState({ start, session: 1 });
  const browser = Object.assign(new EventTarget(), { location: { origin: 'http://own.example' } });
  const bridge: Bridge = {
    instance: 'me',
    kind: 'frame',
    send: (type, ...[payload]) => void told.push(`${type} ${JSON.stringify(payload)}`),
    listen: () => () => undefined,
    observe: () => undefined,
  };
  const disposing = new Set<() => void>();
  const realtime = createRealtime({
    store,
    bridge,
    clock,
    random: () => {
      pauses += 1;
      return 0;
    },
    window: windowOf(browser),
    onDispose: (run) => {
      disposing.add(run);
      return () => disposing.delete(run);
    },
    onTokenExpired: (token) => told.push(`token expired ${token}`),
    onNetworkError: () => told.push('network error'),
    onStart: (given) => store.setState({ start: given }),
  });
  const dispose = () => {
    for (const run of disposing) run();
  };
  return { realtime, store, told, pauses: () => pauses, browser, dispose };
}
