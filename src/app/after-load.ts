import { PUSHES_AFTER_MS } from '../../schemas/figures.ts';
import { sendMetrics } from '../core/services/send-metrics.ts';
import type { Services } from '../core/services/services.ts';
import { PaymentRows } from '../features/resume/OpenPayments.tsx';
import { afterPaint } from '../platform/timing/after-paint.ts';
import { dropKeyRepeats } from './drop-key-repeats.ts';
import { startStoring } from './resume/choice-storage.ts';
import { titleDocument } from './title-document.ts';
import { watchPageAround } from './watch-page-around.ts';
import { watchVitals } from './web-vitals.ts';

const MARKS = ['init', 'loaded', 'shown'] as const;

/** Enough for a screen reader to take over what the live region says. */
const ANNOUNCED_MS = 7_000;

/** Work that waits until the first page shows its data: reporting how long that took, and preparing and keeping what follows. */
export function afterLoad(services: Services): void {
  reportLoadTiming(services);
  // A player who goes back from a payment finds its row above the list: loaded later, it would move the tiles. If it does not
  // load now, the list loads it.
  PaymentRows.preload().catch(() => undefined);
  // Inside a host's page these figures would be the host's.
  if (services.bridge.kind !== 'emitter') watchVitals(services.analytics);
  titleDocument(services);
  prefetchNext(services);
  storeChoices(services);
  receivePushes(services);
  clearAnnouncements(services);
  watchPageAround(services);
  dropKeyRepeats(services);
}

/** Loads what may follow each page. */
function prefetchNext({ pages, routes, store, onDispose }: Services): void {
  let last: string | undefined;
  const prefetch = (route: string | undefined) => {
    const page = route === undefined ? undefined : routes.named(route)?.page;
    if (page === undefined || page === last) return;
    last = page;
    afterPaint(() => void pages.prefetch(({ nextOf }) => nextOf(page)));
  };
  prefetch(store.getState().route);
  onDispose(store.subscribe(({ route }) => prefetch(route)));
}

/** Keeps what the player selects and types for a reload. Another player starts with nothing, so storing starts again. */
function storeChoices(services: Services): void {
  const { store, onDispose } = services;
  let stop = startStoring(services);
  onDispose(
    store.subscribe(({ isLoadReported }, before) => {
      if (isLoadReported === before.isLoadReported) return;
      stop();
      stop = isLoadReported ? startStoring(services) : () => undefined;
    }),
  );
  onDispose(() => stop());
}

/** Lists and forms receive pushes too, such as a new token. The connection opens a while after the first page has shown. */
function receivePushes({ clock, realtime, store, onDispose }: Services): void {
  const cancel = new Set<() => void>();
  const begin = () => {
    const stop = clock.after(PUSHES_AFTER_MS, () => {
      cancel.delete(stop);
      realtime.wake();
    });
    cancel.add(stop);
  };
  begin();
  // Another player: wait again.
  cancel.add(
    store.subscribe(({ isLoadReported }, before) => {
      if (isLoadReported && !before.isLoadReported) begin();
    }),
  );
  onDispose(() => {
    for (const stop of cancel) stop();
  });
}

/** A screen reader has read the announcement by then. A player who reads through the page later must not find it again. */
function clearAnnouncements({ clock, store, announce, onDispose }: Services): void {
  let cancel = () => undefined as void;
  const clearLater = () => {
    cancel();
    if (store.getState().announcement !== '') cancel = clock.after(ANNOUNCED_MS, () => announce(''));
  };
  clearLater();
  const stop = store.subscribe(({ announcement }, before) => {
    if (announcement !== before.announcement) clearLater();
  });
  onDispose(() => {
    stop();
    cancel();
  });
}

function reportLoadTiming(services: Services): void {
  const { marks, analytics } = services;
  const { boot = 0 } = marks;
  const since = (moment = boot) => moment - boot;
  const timing = { init: since(marks.init), loaded: since(marks.loaded), shown: since(marks.shown) };
  analytics('load-timing', timing);
  sendMetrics(
    services,
    MARKS.map((mark) => ({ name: 'load', value: timing[mark], tags: { stage: mark } })),
  );
}
