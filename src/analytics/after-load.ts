import { PUSHES_AFTER_MS } from '../../schemas/figures.ts';
import type { Services } from '../app/services.ts';
import { watchVitals } from './web-vitals.ts';

const STAGES = ['init', 'loaded', 'shown'] as const;

type Parts = Pick<Services, 'bridge' | 'client' | 'clock' | 'marks' | 'analytics' | 'realtime' | 'store' | 'onDispose'>;

/** What can wait until the first page shows its data: telling how long it took, and the measuring of all that follows. */
export function afterLoad(services: Parts): void {
  tellLoadTiming(services);
  // A notice that the network is gone can fetch nothing any more.
  import('../ui/Snackbar.tsx').catch(() => undefined);
  // Within a host's page the figures would be the host's.
  if (services.bridge.kind !== 'emitter') watchVitals(services.analytics);
  hearPushes(services);
}

/** On lists and forms too the server may push a new token: the connection opens once the page has been idle for a while. */
function hearPushes({ clock, realtime, store, onDispose }: Parts): void {
  const cancel = new Set<() => void>();
  const begin = () => {
    const stop = clock.after(PUSHES_AFTER_MS, () => {
      cancel.delete(stop);
      realtime.wake();
    });
    cancel.add(stop);
  };
  begin();
  // Another player begins anew.
  cancel.add(
    store.subscribe(({ isLoadedTold }, before) => {
      if (isLoadedTold && !before.isLoadedTold) begin();
    }),
  );
  onDispose(() => {
    for (const stop of cancel) stop();
  });
}

function tellLoadTiming({ bridge, client, clock, marks, analytics }: Parts): void {
  const { boot = 0 } = marks;
  const since = (moment = boot) => moment - boot;
  const timing = { init: since(marks.init), loaded: since(marks.loaded), shown: since(marks.shown) };
  analytics('load-timing', timing);
  const metrics = STAGES.map((stage) => ({ name: 'load', value: timing[stage], tags: { stage } }));
  for (const metric of metrics) bridge.send('Metric', metric);
  const time = clock.now();
  // Fails silently; the client has told analytics of it.
  client.call('events', { events: metrics.map((metric) => ({ ...metric, time })) }).catch(() => undefined);
}
