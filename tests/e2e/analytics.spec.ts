import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventName, EVENTS, paramsSchema } from '../../schemas/analytics/events.ts';
import { parse } from '../../schemas/parse.ts';
import type { ReceivedEvent } from '../../src/platform/analytics/conversion.ts';
import { definition, textField } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const heard = async (host: HostPage, event?: EventName): Promise<readonly ReceivedEvent[]> =>
  ((await host.payloads('analytics')) as ReceivedEvent[]).filter((one) => event === undefined || one.event === event);
const params = async (host: HostPage, event: EventName) => (await heard(host, event)).map((one) => one.params);

test.afterEach(async ({ host }) => {
  // Whatever a test did: the catalogue knows all of it.
  for (const { event, params: given } of await heard(host)) {
    expect(Object.keys(EVENTS)).toContain(event);
    expect(parse(paramsSchema(event), given), `${event} ${JSON.stringify(given)}`).toMatchObject({ ok: true });
  }
});

test('reports the load time once to the host and once to the metrics', async ({ host, cashier, backend }) => {
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => heard(host, 'load-timing')).toHaveLength(1);
  const [timing] = (await params(host, 'load-timing')) as readonly Readonly<Record<string, number>>[];
  expect(timing?.['loaded']).toBeGreaterThanOrEqual(timing?.['init'] ?? Number.NaN);
  expect(timing?.['shown']).toBeGreaterThan(timing?.['loaded'] ?? Number.NaN);
  const metrics = (['init', 'loaded', 'shown'] as const).map((stage) => ({
    name: 'load',
    value: timing?.[stage],
    tags: { stage },
  }));
  expect(await host.payloads('Metric')).toEqual(metrics);
  await expect
    .poll(() => backend.payloads('events'))
    .toEqual([{ events: metrics.map((metric) => ({ ...metric, time: expect.any(Number) })) }]);
});

test('reports how long each page took to appear', FULL, async ({ host, openForm, cashier }) => {
  await openForm();
  await cashier.back();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const routes = (await params(host, 'route-load')).map(({ route }) => route);
  expect(routes).toEqual(['deposit', 'deposit/redirect', 'deposit']);
});

test('reports what the browser measured of the page', FULL, async ({ host, cashier }) => {
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const names = async () => (await params(host, 'web-vitals')).map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
});

test(
  'reports the time to the first press once, and each field that was refused',
  FULL,
  async ({ host, openForm, cashier }) => {
    await openForm({ prefilledAmount: 1, fields: [textField()] });
    await cashier.form.field('Code').fill('secret words');
    await cashier.submit();
    await expect(cashier.form.summary).toBeVisible();
    await expect.poll(() => heard(host, 'input-field')).toHaveLength(2);
    const field = { error_type: 'regex_error', form_type: 'method', method: 'test_method' };
    expect(await params(host, 'input-field')).toEqual([
      { ...field, field: 'amount' },
      { ...field, field: 'code' },
    ]);
    await cashier.form.submit.press('Enter');
    await expect.poll(() => heard(host, 'input-field')).toHaveLength(4);
    expect(await params(host, 'methods-shown-to-click')).toEqual([{ method: 'test_method', ms: expect.any(Number) }]);
    expect(JSON.stringify(await host.heard())).not.toContain('secret words');
  },
);

test(
  'reports that the provider’s page opened and came back, but never what it says about the payment',
  FULL,
  async ({ page, host, openForm, cashier, backend }) => {
    await openForm({ opensIn: 'window' });
    await backend.methods({ answers: ['redirect-get'], outcome: { status: 'never' } });
    const opened = page.waitForEvent('popup');
    await cashier.submit();
    const popup = await opened;
    await expect(cashier.status.waiting).toBeVisible();
    expect(await params(host, 'redirect-opened')).toEqual([{ method: 'test_method', in: 'window' }]);
    await expect(popup.getByRole('heading', { name: 'Provider' })).toBeVisible();
    expect(await heard(host, 'redirect-returned')).toEqual([]);
    // Another frame of our own origin is not the window that was opened.
    await (await host.frame()).evaluate(() => window.postMessage({ type: 'returned' }, location.origin));
    await popup.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => heard(host, 'redirect-returned')).toHaveLength(1);
    expect(await params(host, 'redirect-returned')).toEqual([{ method: 'test_method' }]);
  },
);

/** Conversion is computed of it in the unit tests; `UPDATE_TRANSCRIPTS=1` records it anew. */
const STREAM = join(import.meta.dirname, '../src/platform/analytics/stream.json');
/** They are sent when the browser has settled them and their code has loaded, so at no fixed place among the others. */
const TIMED: ReadonlySet<EventName> = new Set<EventName>(['web-vitals', 'load-timing']);

test('deposits that succeed, fail, are refused or abandoned send the recorded events', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(422);
  const bank = (name: string, text: string) => definition({ name, text });
  await backend.methods({
    methods: [bank('good_bank', 'Good bank'), bank('strict_bank', 'Strict bank'), bank('slow_bank', 'Slow bank')],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  const { list, form, status } = cashier;
  await host.open({ start: { closingButton: false } });
  await list.method('Good bank').click();
  await form.submit.click();
  await expect(status.waiting).toBeVisible();
  await backend.settle('processed');
  await expect(status.processed).toBeVisible();
  await status.action('Back to the cashier').click();

  await list.method('Good bank').click();
  await form.submit.click();
  await expect(status.waiting).toBeVisible();
  await backend.settle('mistaked');
  await expect(status.mistaked).toBeVisible();
  await status.action('Back to payment').click();
  await cashier.back();

  await backend.script({ call: 'deposit-create', status: 422, body: { error: { message: 'No', code: 'refused' } } });
  await list.method('Strict bank').click();
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await cashier.back();

  await list.method('Slow bank').click();
  await expect(cashier.heading).toHaveText('Slow bank');
  await cashier.back();
  await expect(list.method('Slow bank')).toBeVisible();
  await expect.poll(async () => (await heard(host, 'route-load')).length).toBe(12);

  const stream = (await heard(host))
    .filter(({ event }) => !TIMED.has(event))
    .map(({ event, params: given }) => ({ event, params: 'ms' in given ? { ...given, ms: 1 } : given }));
  if (process.env['UPDATE_TRANSCRIPTS'] === '1') writeFileSync(STREAM, `${JSON.stringify(stream, null, 2)}\n`);
  expect(stream).toEqual(JSON.parse(readFileSync(STREAM, 'utf8')));
});
