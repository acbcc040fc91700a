import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMonitor } from '../../../../src/platform/monitoring/monitor.ts';
import { settled } from '../../../support/fake-clock.ts';

const { reported, options } = vi.hoisted(() => ({
  reported: [] as unknown[],
  options: [] as { secrets: () => Iterable<string> }[],
}));
// The tests of the client check what is sent. These tests check when the client is called.
vi.mock('../../../../src/platform/monitoring/client.ts', () => ({
  createReporter: (given: { secrets: () => Iterable<string> }) => {
    options.push(given);
    return (error: unknown) => void reported.push(error);
  },
}));

const BASE = 'https://pay.example/paywidget/';

function page(secrets: () => string[] = () => []) {
  const view = new EventTarget();
  const capture = createMonitor({
    view: view as Window,
    base: BASE,
    dsn: 'https://key@errors.example.com/1',
    tunnel: '/paywidget/rum',
    release: '1',
    instance: 'me',
    secrets,
  });
  const fire = (type: string, facts: object) => view.dispatchEvent(Object.assign(new Event(type), facts));
  const done = async () => {
    await vi.dynamicImportSettled();
    await settled();
  };
  return { capture, fire, done };
}

const own = () => Object.assign(new Error('own'), { stack: `Error: own\n at a (${BASE}assets/a.js:1:1)` });
const foreign = () => Object.assign(new Error('foreign'), { stack: 'Error\n at chrome-extension://x/a.js:1:1' });

beforeEach(() => {
  reported.length = 0;
  options.length = 0;
});

describe('uncaught errors', () => {
  test('in code of the widget are reported', async () => {
    const { fire, done } = page();
    const [first, second] = [own(), own()];
    fire('error', { error: first, filename: `${BASE}assets/a.js`, message: 'own' });
    fire('unhandledrejection', { reason: second });
    await done();
    expect(reported).toEqual([first, second]);
  });

  test.each([
    ['in an extension', 'error', { error: foreign(), filename: 'chrome-extension://x/a.js', message: 'foreign' }],
    ['in a cross-origin script without details', 'error', { error: null, filename: '', message: 'Script error.' }],
    [
      'from a late ResizeObserver',
      'error',
      { filename: `${BASE}deposit`, message: 'ResizeObserver loop limit exceeded' },
    ],
    ['in promises of an extension', 'unhandledrejection', { reason: foreign() }],
    ['in promises rejected with a string', 'unhandledrejection', { reason: 'no' }],
    ['from an abort', 'unhandledrejection', { reason: Object.assign(own(), { name: 'AbortError' }) }],
  ])('%s are not reported', async (_, type, facts) => {
    const { fire, done } = page();
    fire(type, facts);
    await done();
    expect([reported, options]).toEqual([[], []]);
  });
});

test('a page reports at most twenty errors', async () => {
  const { capture, done } = page();
  for (let time = 0; time < 50; time += 1) capture(own());
  await done();
  expect(reported).toHaveLength(20);
  expect(options).toHaveLength(1);
});

test('reports are scrubbed of the form values at the time of the error, even if the client loads later', async () => {
  let form = ['4111'];
  const { capture, done } = page(() => form);
  capture(own());
  form = [];
  await done();
  expect([...(options[0]?.secrets() ?? [])]).toEqual(['4111']);
});
