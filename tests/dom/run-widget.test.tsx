import { expect, onTestFinished, test, vi } from 'vitest';
import { createFirstList } from '../../src/app/first-list/create-first-list.ts';
import { runWidget } from '../../src/app/first-list/run-widget.ts';
import { itemOf } from '../../src/platform/storage/items.ts';
import { FakeClock } from '../support/fake-clock.ts';

const CODE = 'https://pay.example.com/paywidget/assets/widget-1.js';

const LIST = 'https://pay.example.com/paywidget/assets/list-1.js';

const NEXT = [
  'https://pay.example.com/paywidget/assets/form-1.js',
  'https://pay.example.com/paywidget/assets/form-2.css',
];

const RESUME = 'https://pay.example.com/paywidget/assets/resume-1.js';

const NEVER = new Promise<boolean>(() => undefined);

/** A paint of the list that the test triggers. */
function waitForPaint() {
  let resolve = (_isPainted: boolean): void => undefined;
  const settled = new Promise<boolean>((painted) => {
    resolve = painted;
  });
  return { settled, paint: () => resolve(true) };
}

/** A loaded page, and the events on it. */
function openPage({ settled = NEVER, link = CODE, isGone = false } = {}) {
  const page = document.implementation.createHTMLDocument();
  if (link !== '')
    page.head.innerHTML = `<link rel="modulepreload" crossorigin href="${LIST}"><link rel="modulepreload" crossorigin href="${link}" data-next="${NEXT.join(' ')}" data-resume="${RESUME}">`;
  const events: string[] = [];
  const clock = new FakeClock();
  const preload = () => ({ claim: () => void events.push('claim'), fail: () => void events.push('fail') });
  void runWidget(page, preload, settled, clock, (url) => {
    events.push(url);
    return isGone ? Promise.reject(new TypeError('gone')) : Promise.resolve();
  });
  return { page, events, clock };
}

test('the code of the widget runs after the first list is painted', async () => {
  const { settled, paint } = waitForPaint();
  const { events, clock } = openPage({ settled });
  await clock.advance(999);
  expect(events).toEqual(['claim']);
  paint();
  await vi.waitFor(() => expect(events).toEqual(['claim', CODE]));
});

test('the code of the widget waits at most one second for the first list', async () => {
  const { events, clock } = openPage();
  await clock.advance(1000);
  expect(events).toEqual(['claim', CODE]);
});

test('the code of the widget runs at once when the first list is left to it', async () => {
  const { settled } = createFirstList(document.implementation.createHTMLDocument(), Promise.resolve(undefined));
  const { events } = openPage({ settled });
  await vi.waitFor(() => expect(events).toEqual(['claim', CODE]));
});

/** The other requests of the page, besides the list and the widget. */
const requested = (page: Document) =>
  [...page.querySelectorAll<HTMLLinkElement>('link[fetchpriority]')].map((link) => [
    link.rel,
    link.getAttribute('fetchpriority'),
    link.href,
  ]);

test('the code of the next pages is requested after the first list is painted, before the widget starts', async () => {
  const { settled, paint } = waitForPaint();
  const { page, clock } = openPage({ settled });
  await clock.advance(999);
  expect(requested(page)).toEqual([]);
  paint();
  await vi.waitFor(() =>
    expect(requested(page)).toEqual([
      ['modulepreload', 'low', NEXT[0]],
      ['prefetch', 'high', NEXT[1]],
    ]),
  );
});

test('the code of the next pages is not requested early when the first list is left to the widget', async () => {
  const { page, events } = openPage({ settled: Promise.resolve(false) });
  await vi.waitFor(() => expect(events).toContain(CODE));
  expect(requested(page)).toEqual([]);
});

test('the code to resume a payment is requested at once when a payment is stored', async () => {
  onTestFinished(() => itemOf('deposit').write(undefined));
  itemOf('deposit').write('[]');
  const { page, events } = openPage();
  await vi.waitFor(() => expect(events).toEqual(['claim']));
  expect(requested(page)).toEqual([['modulepreload', 'low', RESUME]]);
});

test('a failure to load the code of the widget is reported', async () => {
  const { events } = openPage({ settled: Promise.resolve(true), isGone: true });
  await vi.waitFor(() => expect(events).toEqual(['claim', CODE, 'fail']));
});

test('no code of the widget is loaded on a page without a link to it', async () => {
  const { events, clock } = openPage({ link: '' });
  await clock.advance(5000);
  expect(events).toEqual(['claim']);
});
