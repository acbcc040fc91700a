import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStartData } from '../../../src/platform/host/start/start.ts';
import { hasStoredItems } from '../../../src/platform/storage/items.ts';
import { answer, startServer } from '../../support/server.ts';
import { widgetOf } from '../../support/services.ts';
import { settled } from '../../support/fake-clock.ts';
import { stubStorage } from '../../support/stub-storage.ts';
import type * as Vitals from 'web-vitals';

type Callback = (metric: { name: string; value: number; rating: string }) => void;
const { told: vitals } = vi.hoisted(() => ({ told: [] as Callback[] }));
// Replaces the measurements of the browser, so that the test decides the values.
vi.mock('web-vitals', (): Partial<Record<keyof typeof Vitals, unknown>> => {
  const watch = (callback: Callback) => void vitals.push(callback);
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});
// Watches a page, which this test does not have.
vi.mock('../../../src/app/watch-page-around.ts', () => ({ watchPageAround: () => undefined }));

startServer();
beforeEach(() => {
  vitals.length = 0;
  vi.stubGlobal('window', {});
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the first page with its data. */
async function showList({ services }: Pick<ReturnType<typeof widgetOf>, 'services'>): Promise<void> {
  services.store.setState({ isLoadReported: true });
  // The report waits for a task, since this test has no animation frames.
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
  await settled();
}

const loadedAfter = async (steps: { init: number; loaded: number; shown: number }) => {
  const widget = widgetOf();
  const { services, clock } = widget;
  await clock.advance(steps.init);
  services.mark('init');
  await clock.advance(steps.loaded);
  services.mark('loaded');
  await clock.advance(steps.shown);
  await showList(widget);
  return widget;
};

test('the load is timed from the start: one message to the analytics, and one metric per stage', async () => {
  const { told } = await loadedAfter({ init: 20, loaded: 300, shown: 1000 });
  expect(told('analytics')).toContainEqual({
    event: 'load-timing',
    params: { init: 20, loaded: 320, shown: 1320 },
  });
  expect(told('Metric')).toEqual([
    { name: 'load', value: 20, tags: { stage: 'init' } },
    { name: 'load', value: 320, tags: { stage: 'loaded' } },
    { name: 'load', value: 1320, tags: { stage: 'shown' } },
  ]);
});

test('the metrics are sent in one request, with their time', async () => {
  const asked = answer('events', () => HttpResponse.json({}));
  const { clock } = await loadedAfter({ init: 1, loaded: 1, shown: 1 });
  const load: unknown = expect.objectContaining({ name: 'load', time: clock.now() });
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ events: [load, load, load] }]);
});

test('a change of player is not reported as another load', async () => {
  const { services, told } = await loadedAfter({ init: 1, loaded: 1, shown: 1 });
  services.store.setState({ isLoadReported: false });
  services.store.setState({ isLoadReported: true });
  await vi.dynamicImportSettled();
  await settled();
  const loads = (told('analytics') as { event: string }[]).filter(({ event }) => event === 'load-timing');
  expect(loads).toHaveLength(1);
});

test('each web vital is reported by name, rounded to a thousandth', async () => {
  const { told } = await loadedAfter({ init: 1, loaded: 1, shown: 1 });
  expect(vitals).toHaveLength(5);
  vitals[0]?.({ name: 'CLS', value: 0.012_345_6, rating: 'good' });
  expect(told('analytics')).toContainEqual({
    event: 'web-vitals',
    params: { name: 'CLS', value: 0.012, rating: 'good' },
  });
});

test('the connection for pushes opens 2 s after the load, once per player, and not after the widget stops', async () => {
  const { services, clock } = await loadedAfter({ init: 1, loaded: 1, shown: 1 });
  const wake = vi.spyOn(services.realtime, 'wake').mockReturnValue(undefined);
  await clock.advance(1_999);
  expect(wake).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(wake).toHaveBeenCalledTimes(1);
  services.store.setState({ isLoadReported: false });
  services.store.setState({ isLoadReported: true });
  await clock.advance(2_000);
  expect(wake).toHaveBeenCalledTimes(2);
  services.store.setState({ isLoadReported: false });
  services.store.setState({ isLoadReported: true });
  services.dispose();
  await clock.advance(2_000);
  expect(wake).toHaveBeenCalledTimes(2);
});

test('an announcement is cleared after 7 s, and a new announcement restarts the 7 s', async () => {
  const { services, clock } = widgetOf();
  const said = () => services.store.getState().announcement;
  services.announce('First');
  await showList({ services });
  await clock.advance(6_999);
  services.announce('Second');
  await clock.advance(6_999);
  expect(said()).toBe('Second');
  await clock.advance(1);
  expect(said()).toBe('');
  services.announce('Second');
  await clock.advance(7_000);
  expect(said()).toBe('');
  services.announce('Third');
  services.dispose();
  await clock.advance(7_000);
  expect(said()).toBe('Third');
});

test('each page prefetches what may follow it, once while it is open', async () => {
  const { services } = widgetOf();
  const asked: string[] = [];
  vi.spyOn(services.pages, 'prefetch').mockImplementation(async (pages) => {
    asked.push(...pages({ nextOf: (page) => [`after ${page}`], pagesOf: () => [] }));
  });
  services.store.setState({ route: 'deposit' });
  await showList({ services });
  await expect.poll(() => asked).toEqual(['after list/ListPage']);
  services.store.setState({ route: 'deposit/redirect' });
  services.store.setState({ region: 'DE' });
  await expect.poll(() => asked).toEqual(['after list/ListPage', 'after deposit/FormPage']);
});

test('what the player selects is stored from the load on, again for another player, and not after the widget stops', async () => {
  const { local, session } = stubStorage();
  const { services } = widgetOf();
  const { store } = services;
  const verdict = readStartData({ user: { token: 'token', id: 1 } });
  store.setState({ start: verdict.ok ? verdict.data : undefined, region: 'DE' });
  expect(hasStoredItems()).toBe(false);
  await showList({ services });
  expect(hasStoredItems()).toBe(true);
  store.setState({ isLoadReported: false });
  local.clear();
  session.clear();
  store.setState({ region: 'FR' });
  expect(hasStoredItems()).toBe(false);
  store.setState({ isLoadReported: true });
  expect(hasStoredItems()).toBe(true);
  services.dispose();
  local.clear();
  session.clear();
  store.setState({ region: 'DE' });
  expect(hasStoredItems()).toBe(false);
});
