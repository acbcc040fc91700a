import { findings } from './support/axe.ts';
import type { Cashier } from './support/cashier.ts';
import { definition, textField } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import type { BackendControl } from './support/backend.ts';
import { expect, test } from './support/test.ts';

interface Stage {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

const form = definition({
  name: 'all',
  text: 'All of it',
  banner: { bannerTextKey: 'From your own account.' },
  video_guide_url: { en: 'https://guides.example.com/en' },
  fields: [
    textField({ category: 'Bank' }),
    { name: 'bank', type: 'dropdown', label: 'Bank', values: ['one', 'two', 'three', 'four', 'five', 'six'] },
    { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20'] },
    textField({ name: 'more', label: 'More', advanced: true }),
  ],
});

/** A screen → how to come to it, by places rather than words: it is asked in every language. */
const SCREENS: Readonly<Record<string, (stage: Stage, open: () => Promise<void>) => Promise<void>>> = {
  list: async ({ cashier }, open) => {
    await open();
    await expect(cashier.list.tiles.first()).toBeVisible();
  },
  'loading list': async ({ cashier, backend }, open) => {
    await backend.scenario('hang-list');
    await open();
    await expect(cashier.list.skeletons).toHaveCount(15);
  },
  group: async ({ cashier, backend }, open) => {
    const methods = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      definition({ name, text: name, category: 'g', groupText: 'G' }),
    );
    await backend.methods({ methods });
    await open();
    await cashier.list.tiles.first().click();
    await cashier.list.search.fill('zzz');
    await expect(cashier.root.locator('.pw-status')).toBeVisible();
  },
  'form with errors': async ({ cashier, backend }, open) => {
    await backend.methods({ methods: [form] });
    await open();
    await cashier.list.tiles.first().click();
    await cashier.form.submit.click();
    await expect(cashier.root.locator('.pw-msg--error').first()).toBeVisible();
  },
  'form with a failure': async ({ cashier, backend }, open) => {
    await backend.methods({ methods: [definition()] });
    await backend.script({ call: 'deposit-create', body: {} });
    await open();
    await cashier.list.tiles.first().click();
    await cashier.form.submit.click();
    await expect(cashier.form.failure).toBeVisible();
  },
  invoice: async ({ cashier, backend }, open) => {
    await backend.methods({ methods: [definition()], answers: ['unified-flow'], outcome: { status: 'never' } });
    await open();
    await cashier.list.tiles.first().click();
    await cashier.form.submit.click();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
  },
  'invoice with a code': async ({ cashier, backend }, open) => {
    const code = definition({ cardViewType: 7 });
    await backend.methods({ methods: [code], answers: ['easype'], outcome: { status: 'never' } });
    await open();
    await cashier.list.tiles.first().click();
    await cashier.form.submit.click();
    await expect(cashier.root.locator('.pw-qr')).toBeVisible();
  },
  region: async ({ cashier }, open) => {
    await open();
    await expect(cashier.list.search).toBeVisible();
  },
  complete: async ({ host, cashier, backend }, open) => {
    await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
    await open();
    await cashier.list.tiles.first().click();
    await cashier.form.submit.click();
    await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
    expect(await findings(host)).toEqual([]);
    for (const [status, mark] of [
      ['accepted', 'accepted'],
      ['processed', 'success'],
    ] as const) {
      await backend.settle(status);
      await expect(cashier.root.locator(`.pw-mark--${mark}`)).toBeVisible();
      expect(await findings(host)).toEqual([]);
    }
  },
  'complete, not gone through': async ({ cashier }, open) => {
    await open();
    await expect(cashier.root.locator('.pw-mark--danger')).toBeVisible();
  },
  empty: async ({ cashier, backend }, open) => {
    await backend.scenario('empty-list');
    await open();
    await expect(cashier.root.locator('.pw-mark--rest')).toBeVisible();
  },
  error: async ({ cashier, backend }, open) => {
    await backend.scenario('malformed-answer');
    await open();
    await expect(cashier.root.locator('.pw-mark--danger')).toBeVisible();
  },
};
const PATHS: Readonly<Record<string, string>> = {
  region: 'deposit/region',
  'complete, not gone through': 'deposit/complete?status=mistaked',
};

const VARIANTS: Readonly<Record<string, OpenOptions>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'right to left': { theme: 'light', lang: 'ar' },
  'two panes': { theme: 'light', width: 960 },
};

for (const [variant, options] of Object.entries(VARIANTS)) {
  for (const [screen, reach] of Object.entries(SCREENS)) {
    test(`axe finds nothing on: ${screen}, ${variant}`, async ({ host, cashier, backend }) => {
      const path = PATHS[screen];
      await reach({ host, cashier, backend }, () => host.open({ ...options, ...(path === undefined ? {} : { path }) }));
      await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', options.lang === 'ar' ? 'rtl' : 'ltr');
      expect(await findings(host)).toEqual([]);
      await expect(cashier.root.locator('[aria-live], [role="status"], [role="alert"], [role="log"]')).toHaveCount(1);
      await expect(cashier.root.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}
