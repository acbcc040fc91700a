import { findings } from './support/axe.ts';
import type { Cashier } from '../../testing/index.ts';
import { definition, textField } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { networkIdle } from './support/network-idle.ts';
import { FULL } from './support/tiers.ts';
import { expect, test } from './support/test.ts';

const debug = { start: { debug: true } } as const;
const panel = (root: Cashier['root']) => root.getByRole('complementary', { name: 'Debug' });

type Hook = 'log' | 'setTransport' | 'build';
/** Presses a hook as an integrator does on the console of the frame; the widget has begun anew then. */
async function hook(host: HostPage, name: Hook, ...args: readonly unknown[]): Promise<void> {
  const loaded = async () => (await host.heard('Loaded')).length;
  // It has not begun before, or its first list would be taken for the next.
  await expect.poll(loaded).not.toBe(0);
  const before = await loaded();
  await (await host.frame()).evaluate(
    ([method, given]) => {
      const run: unknown = Reflect.get(window.__paywidget ?? {}, method);
      if (typeof run !== 'function') throw new Error(`no hook ${method}`);
      Reflect.apply(run, undefined, given);
    },
    [name, args] as const,
  );
  await expect.poll(loaded).toBe(before + 1);
}

test('without debug nothing is added to the window or loaded', async ({ page, host, cashier }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await networkIdle(page);
  expect(await (await host.frame()).evaluate(() => '__paywidget' in window)).toBe(false);
  await expect(panel(cashier.root)).toHaveCount(0);
  expect(loaded.filter((path) => /debug|console|lint|reasons/i.test(path))).toEqual([]);
  expect(loaded.filter((path) => path.includes('/assets/')).length).toBeGreaterThan(3);
});

test('the start writes three session items, with the user but no token or details', async ({ host, cashier }) => {
  const details = { email: 'player@mail.example', phone: '+5215512345678', passport: '4509', note: 'a note' };
  await host.open({ start: { user: details } });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  const items = await (await host.frame()).evaluate(() => ({ ...sessionStorage }));
  expect(items).toMatchObject({ 'paywidget.force_logging': '0', 'paywidget.transport': 'http' });
  expect(JSON.parse(String(items['paywidget.user']))).toMatchObject({ id: host.player.id, currency: 'MXN' });
  const text = JSON.stringify(items);
  for (const secret of [host.player.token, ...Object.values(details)]) expect(text).not.toContain(secret);
});

test(
  'log writes messages, calls and routes to the console, but nothing that was typed',
  FULL,
  async ({ page, host, cashier, backend }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[paywidget]')) lines.push(message.text());
    });
    await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
    await host.open(debug);
    await expect(panel(cashier.root)).toBeVisible();
    expect(lines).toEqual([]);
    await hook(host, 'log', true);
    await cashier.list.method('Test method').click();
    await cashier.form.amount.fill('40776');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => lines.join('\n')).toMatch(/→ host onCreateTransaction/);
    const log = lines.join('\n');
    for (const part of [
      /host → loaded/,
      /call methods-payment-v5 200 /,
      /call deposit-create 200 /,
      /route deposit\/complete/,
    ])
      expect(log).toMatch(part);
    expect(log).not.toContain('40776');
    expect(log).not.toContain(host.player.token);
    await hook(host, 'log', false);
    await expect(panel(cashier.root)).toBeVisible();
    const before = lines.length;
    await host.send('locale-changed', { locale: 'es' });
    await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', /^es/);
    expect(lines).toHaveLength(before);
  },
);

test(
  'setTransport sends the calls of the starts that follow over the socket',
  FULL,
  async ({ host, cashier, backend }) => {
    await host.open(debug);
    await expect(panel(cashier.root)).toBeVisible();
    await hook(host, 'setTransport', 'socket');
    await expect(cashier.list.tiles.first()).toBeVisible();
    const via = async () => (await backend.calls('methods-payment-v5')).map((call) => call.via);
    await expect.poll(via).toEqual(['http', 'socket']);
  },
);

test('build prints the build, and restarts on the same page', FULL, async ({ page, openForm, host, cashier }) => {
  await openForm({}, debug);
  await expect(panel(cashier.root)).toBeVisible();
  const printed = page.waitForEvent('console', (message) => message.text().startsWith('[paywidget] build'));
  await hook(host, 'build');
  expect((await printed).text()).toMatch(/"version":"1\.0\.516".*"prefix":"paywidget"/);
  await expect(cashier.heading).toHaveText('Test method');
});

test('the panel shows what a withdrawal list set aside', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [definition(), definition({ text: 'Twice' })] });
  await host.open({ ...debug, path: 'withdrawal' });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const box = panel(cashier.root);
  await box.locator('summary').click();
  await expect(box.getByRole('region', { name: 'Methods without a tile' })).toContainText('/methods/1/name');
});

test('the panel opens by keyboard, and shows what was set aside and the messages with the host', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await backend.methods({ methods: [definition(), definition({ text: 'Twice' })] });
  await host.open(debug);
  await expect(cashier.list.tiles.first()).toBeVisible();
  const box = panel(cashier.root);
  await expect(box).toHaveAttribute('dir', 'ltr');
  await expect(box).toHaveAttribute('lang', 'en');
  await box.locator('summary').focus();
  await page.keyboard.press('Enter');
  const section = (name: string) => box.getByRole('region', { name });
  await expect(section('Methods without a tile')).toContainText(
    'test_method is not listed: an earlier method has the same name. It saw "test_method", from the definition (/methods/1/name).',
  );
  await expect(section('To the host')).toContainText('onInit');
  await expect(section('From the host')).toContainText('loaded');
  await expect(section('Calls')).toContainText('methods-payment-v5 200');
  await expect(section('Routes')).toContainText('deposit');
  await expect(section('The host page')).toContainText('Nothing wrong');
  await box.getByRole('button', { name: 'Test whether a window opens' }).click();
  await expect(box).toContainText('It does.');
  expect(await findings(host)).toEqual([]);
});

test('the panel says why fields, the button and a bonus are as they are, while the player types', async ({
  openForm,
  host,
  cashier,
}) => {
  const kind = { name: 'kind', type: 'dropdown', label: 'Kind', value: 'person', values: ['person', 'company'] };
  const tax = textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['company'] } });
  await openForm({ fields: [kind, textField({ name: 'pin', label: 'PIN' }), tax] }, debug);
  const box = panel(cashier.root);
  await box.locator('summary').click();
  const why = box.getByRole('region', { name: 'Hidden, disabled or missing on this page' });
  await expect(why.locator('[data-reason="show-when"]')).toHaveText(
    'tax is not shown: it needs kind to be company. It saw person, from the field (kind).',
    { useInnerText: true },
  );
  await expect(why).toContainText('No bonus: none is selected');
  await cashier.form.field('PIN').fill('98765');
  await expect(why).toContainText('It saw a value of 5 characters, from the field.');
  await expect(why).not.toContainText('98765');
  await cashier.form.field('PIN').fill('9876');
  await expect(why).not.toContainText('The form is not sent');
  await cashier.form.amount.fill('7');
  await expect(why).toContainText('the amount is below the minimum of 100 MXN, by the limits of the definition');
  expect(await findings(host)).toEqual([]);
});

test('the panel tells what the linter finds in every method, under the policy of the widget', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const mistyped = { ...definition(), isPopluar: true };
  const never = { field: 'kind', in: ['compny'] };
  const fields = [
    { name: 'kind', type: 'dropdown', label: 'Kind', values: ['person', 'company'] },
    textField({ name: 'tax', showWhen: never }),
  ];
  const other = definition({ name: 'other', text: 'Other', position: 2, fields });
  await backend.methods({ methods: [mistyped, other] });
  await host.open(debug);
  await expect(cashier.list.tiles).toHaveCount(2);
  const box = panel(cashier.root);
  await box.locator('summary').click();
  const found = box.getByRole('region', { name: 'Definitions' });
  await expect(found.locator('[data-finding="unknown_key"]')).toContainText(
    'test_method: no key is called isPopluar here, found "isPopluar" (/methods/0/isPopluar)',
  );
  await expect(found.locator('[data-finding="show_when_never"]')).toContainText('did you mean `company`?');
  const heard = await host.payloads('onError');
  expect(heard).toContainEqual(expect.objectContaining({ code: 'show_when_never', path: '/fields/1/showWhen/in' }));
  expect(loaded.filter((path) => /\/lint-list-[^/]*\.js$/.test(path))).toHaveLength(1);
  expect(await findings(host)).toEqual([]);
});

test('the panel finds start data with a wrong type', FULL, async ({ host, cashier }) => {
  await host.open({ start: { debug: true, transport: 'pigeon' } });
  await panel(cashier.root).locator('summary').click();
  await expect(panel(cashier.root).locator('[data-finding="invalid-start-data"]')).toContainText('/transport');
});

test('the panel finds a height that is not applied', FULL, async ({ host, cashier }) => {
  await host.open({ start: { debug: true, appearance: { sizing: 'fit' } } });
  await panel(cashier.root).locator('summary').click();
  await expect(panel(cashier.root)).toContainText('Nothing wrong');
  await host.element.evaluate((frame) => frame.style.setProperty('max-height', '300px', 'important'));
  await expect(panel(cashier.root).locator('[data-finding="height-not-applied"]')).toContainText('the frame 300 px');
});

/** The same widget in a frame that somebody has made by hand. */
test('the panel finds what is wrong with a frame', FULL, async ({ page, host, cashier, declared }) => {
  declared.console(/Blocked opening '' in a new window because the request was made in a sandboxed frame/);
  await page.addInitScript(() => {
    if (window !== window.parent) return;
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[title="Cashier"]:not([data-spoilt])')) {
        frame.dataset['spoilt'] = '';
        frame.allow = "clipboard-write 'none'; payment 'none'";
        frame.referrerPolicy = 'no-referrer';
        frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
        frame.replaceWith(frame);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await host.open(debug);
  await expect(cashier.list.tiles.first()).toBeVisible();
  const box = panel(cashier.root);
  await box.locator('summary').click();
  await box.getByRole('button', { name: 'Test whether a window opens' }).click();
  for (const code of ['sandbox-without-popups', 'missing-allow', 'missing-referrer-policy'])
    await expect(box.locator(`[data-finding="${code}"]`)).toBeVisible();
});

test('the panel finds storage that is blocked', FULL, async ({ page, host, cashier }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'QuotaExceededError');
    };
  });
  await host.open(debug);
  await panel(cashier.root).locator('summary').click();
  await expect(panel(cashier.root).locator('[data-finding="blocked-storage"]')).toContainText(
    'localStorage, sessionStorage',
  );
});
