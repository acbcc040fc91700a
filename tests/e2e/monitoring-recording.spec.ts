import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import { formatIssues, parse } from '../../schemas/parse.ts';
import { type Session, Signal } from '../../schemas/monitoring/signals.ts';
import type { Cashier } from '../../testing/index.ts';
import type { BackendControl } from './support/backend.ts';
import { definition, textField } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import type { Declared } from './support/problems.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

// The sessions that the sample dashboard is drawn from. `UPDATE_TRANSCRIPTS=1 npx playwright test FILE --workers=1` records them anew.

const FILE = join(ROOT, 'fixtures/monitoring/recording.json');
const recorded = (): Session[] => JSON.parse(readFileSync(FILE, 'utf8')) as Session[];
const KEPT = new Set(['analytics', 'Metric', 'onError', 'onInitError']);

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
  readonly declared: Declared;
}

async function pay({ cashier }: Parts, method: string): Promise<void> {
  await cashier.list.method(method).click();
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
}

async function payTo(parts: Parts, method: string, status: 'processed' | 'mistaked' | 'accepted'): Promise<void> {
  await pay(parts, method);
  await expect(parts.cashier.status.waiting).toBeVisible();
  await parts.backend.settle(status);
  await expect(parts.cashier.status[status]).toBeVisible();
}

const refusal = { call: 'deposit-create', status: 422, body: { error: { message: 'No', code: 'limit_exceeded' } } };

/** What the players of the recording do, by name. */
const SESSIONS: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
  'two deposits by card': async (parts) => {
    await payTo(parts, 'Card', 'processed');
    await parts.cashier.status.action('Back to the cashier').click();
    await payTo(parts, 'Card', 'processed');
  },
  'a bank transfer received': async (parts) => payTo(parts, 'Bank', 'processed'),
  'a card that failed, then a bank': async (parts) => {
    await payTo(parts, 'Card', 'mistaked');
    await parts.cashier.status.action('Back to payment').click();
    await parts.cashier.back();
    await payTo(parts, 'Bank', 'processed');
  },
  'a bank transfer under way': async (parts) => payTo(parts, 'Bank', 'accepted'),
  'a voucher refused': async (parts) => {
    parts.declared.status(422);
    await parts.backend.script({ ...refusal, times: 1 });
    await pay(parts, 'Voucher');
    await expect(parts.cashier.form.failure).toBeVisible();
  },
  'a voucher left at a field': async ({ cashier }) => {
    await cashier.list.method('Voucher').click();
    await cashier.form.field('Code').fill('12');
    await cashier.submit();
    await expect(cashier.form.summary).toBeVisible();
  },
  'a form only looked at': async ({ cashier }) => {
    await cashier.list.method('Card').click();
    await expect(cashier.form.submit).toBeVisible();
    await cashier.back();
    await expect(cashier.list.method('Card')).toBeVisible();
  },
  'a response lost': async (parts) => {
    parts.declared.broken('deposit-create');
    await parts.backend.scenario('create-network-fail');
    await pay(parts, 'Card');
    await expect(parts.cashier.form.failure).toBeVisible();
  },
};

async function signalsOf(host: HostPage): Promise<readonly Signal[]> {
  const kept = (await host.heard()).filter(({ type }) => KEPT.has(type));
  return kept.map(({ type, payload }) => {
    const parsed = parse(Signal, { type, payload });
    if (!parsed.ok) throw new Error(`${type}: ${formatIssues(parsed.issues)} ${JSON.stringify(payload)}`);
    return parsed.value;
  });
}

/** What does not differ from run to run: figures stand for themselves, and vitals come when they are settled. */
const steady = ({ session, signals }: Session) => ({
  session,
  signals: signals
    .map((signal) => JSON.stringify(signal))
    .filter((text) => !text.includes('"web-vitals"'))
    .map((text) => text.replaceAll(/"(ms|init|loaded|shown|value)":[\d.]+|"reference":"[^"]+"/g, '"$1":0'))
    .toSorted(),
});

function keep(session: Session): void {
  const others = recorded().filter((one) => one.session !== session.session);
  const order = [...Object.keys(SESSIONS), 'no answer of the backend'];
  const all = [...others, session].toSorted((a, b) => order.indexOf(a.session) - order.indexOf(b.session));
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

async function compare(host: HostPage, session: string): Promise<void> {
  const heard: Session = { session, signals: [...(await signalsOf(host))] };
  if (process.env['UPDATE_TRANSCRIPTS'] === '1') return keep(heard);
  const before = recorded().find((one) => one.session === session);
  expect(before && steady(before), 'the recording is current').toEqual(steady(heard));
}

const timings = async (host: HostPage): Promise<number> =>
  (await host.payloads('analytics')).filter((one) => JSON.stringify(one).includes('"load-timing"')).length;

for (const [name, act] of Object.entries(SESSIONS)) {
  test(`monitoring receives the recorded signals of ${name}`, FULL, async ({ host, cashier, backend, declared }) => {
    const method = (key: string, text: string) => definition({ name: key, text, fields: [textField()] });
    await backend.methods({
      methods: [method('card', 'Card'), method('bank', 'Bank'), method('voucher', 'Voucher')],
      answers: ['no-redirect'],
      outcome: { status: 'never' },
    });
    await host.open({ start: { closingButton: false } });
    await expect(cashier.list.method('Card')).toBeVisible();
    await expect.poll(() => timings(host)).toBe(1);
    await act({ host, cashier, backend, declared });
    await compare(host, name);
  });
}

test(
  'monitoring receives the recorded signals of a backend that does not answer',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(503);
    await backend.script({ call: 'methods-payment-v5', status: 503, body: { error: { message: 'down' } } });
    await host.open();
    await expect(cashier.root.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect.poll(() => host.payloads('onError')).not.toEqual([]);
    await expect.poll(() => timings(host)).toBe(1);
    await compare(host, 'no answer of the backend');
  },
);
