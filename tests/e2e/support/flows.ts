import type { Locator } from '@playwright/test';
import { GEETEST_PROOF, KEYS, serveCaptchas, solveGeetest } from './captchas.ts';
import type { Cashier } from '../../../testing/index.ts';
import { connected } from './connected.ts';
import { type Definition, definition, payloadOf, textField } from './definitions.ts';
import type { FlowName, Transport } from './endings.ts';
import type { OpenOptions } from './host-page.ts';
import type { Parts } from './parts.ts';
import { expect } from './test.ts';
import { urls } from './urls.ts';

/** How a player goes through a flow, and what the server must be sent: each payload whole, in order. */
export interface Drive {
  /** Absent for a method of the fixtures, which is found by the text of its tile. */
  readonly method?: Definition;
  readonly tile: string;
  readonly answers: readonly string[];
  readonly options?: OpenOptions;
  /** What the player fills in before the press. */
  readonly fill?: (cashier: Cashier) => Promise<void>;
  /** What the player does after the press, until the deposit exists. */
  readonly after?: ((parts: Parts) => Promise<void>) | undefined;
  /** The site itself goes to the provider; on the way back the cashier starts again. */
  readonly leaves?: true;
  /** The amount that a payment session is started for, if the form has an amount. */
  readonly amount?: number;
  readonly call: 'deposit-create' | 'deposit-create-p2p' | 'deposit-prepare';
  readonly sends: (depositId: string | undefined) => readonly object[];
  /** What the page shows once the deposit exists. */
  readonly stands: (cashier: Cashier) => Locator;
}

const waiting = ({ status }: Cashier): Locator => status.waiting;
const timer = ({ root }: Cashier): Locator => root.getByRole('timer');
const SESSION = { paymentSessionId: expect.any(String) as unknown };

/** What `deposit-create` is sent for a plain method, overridden key by key. */
export const sent = (over: Readonly<Record<string, unknown>> = {}) =>
  payloadOf(new URL('deposit/complete', urls.widget).href, { ...SESSION, ...over });

/** `deposit-create-p2p` and `deposit-prepare` name the method in their own way. */
const transfer = (over: Readonly<Record<string, unknown>>): object => {
  const { paymentType, returnUrl: _noneReturns, ...rest } = sent(over);
  return { ...rest, paymentMethod: paymentType, checkScore: false };
};

const made = (over: Partial<Definition> = {}): { readonly method: Definition; readonly tile: string } => ({
  method: definition({ opensIn: 'none', ...over }),
  tile: 'Test method',
});

const common = { answers: ['no-redirect'], amount: 500, call: 'deposit-create', stands: waiting } as const;
const bank = { name: 'senderBank', alias: 'bank', type: 'dropdown', label: 'Bank', values: ['Horizonte', 'Serrana'] };
const NIGERIA: OpenOptions = { country: 'NG', start: { user: { currency: 'NGN' } } };
const naira = { amount: 20_000, currency: 'NGN', selectedCountry: 'NG' };
const account = { accountNumber: '0123456789', bvn: '22123456789' };
const TETHER = definition({
  name: 'crypto_usdt',
  text: 'Tether',
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});

/** The flows of the cashier in a frame, each with another kind of form. */
export const DRIVES = {
  plain: {
    ...common,
    ...made({
      fields: [
        textField({ name: 'channel', label: 'Channel', hidden: true, value: '0007' }),
        textField({ name: 'purse', label: 'Purse', wallet: true }),
      ],
    }),
    fill: ({ form }) => form.field('Purse').fill('1234'),
    sends: () => [sent({ fields: { channel: '0007' }, wallet: '1234' })],
  },
  'more-fields': {
    ...common,
    tile: 'Pay from a bank account',
    answers: ['fields-required', 'no-redirect'],
    options: NIGERIA,
    amount: 20_000,
    fill: async ({ form }) => {
      await form.amount.fill('20000');
      await form.field('Account number').fill(account.accountNumber);
      await form.field('Bank verification number').fill(account.bvn);
    },
    after: async ({ cashier: { form } }) => {
      await form.field('Code from the text message').fill('123456');
      await form.submit.click();
    },
    sends: (depositId) => [
      sent({ paymentType: 'bank_account_ng', ...naira, fields: account }),
      sent({ paymentType: 'bank_account_ng', ...naira, fields: { ...account, otp: '123456' }, depositId }),
    ],
  },
  'redirect-get': {
    ...common,
    ...made({ opensIn: 'window', fields: [textField()] }),
    answers: ['redirect-get'],
    options: { start: { experiments: [{ key: 'analytics-20531', group: 'group_b' }] } },
    fill: ({ form }) => form.field('Code').fill('1234'),
    sends: () => [sent({ fields: { code: '1234' }, abTestGroup: 'group_b' })],
  },
  'redirect-post': {
    ...common,
    ...made({ opensIn: 'window', recommendedAmounts: [200, 1000] }),
    answers: ['redirect-post'],
    amount: 1000,
    fill: ({ root }) => root.getByRole('button', { name: '1,000' }).click(),
    sends: () => [sent({ amount: 1000, metadata: { isFromChip: true } })],
  },
  'whole-page': {
    ...common,
    ...made({ opensIn: 'page' }),
    answers: ['redirect-get'],
    leaves: true,
    after: async ({ host: { page }, cashier }) => {
      await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
      await page.goBack();
      await connected(page);
      await cashier.list.payments.click();
    },
    // In the tab that left the site the return page names the site.
    sends: () => [
      sent({ returnUrl: `${urls.widget}deposit/complete?origin=${encodeURIComponent(new URL(urls.host).origin)}` }),
    ],
  },
  captcha: {
    ...common,
    ...made({ captcha: 'geetest' }),
    options: { start: KEYS },
    after: async ({ host }) => {
      const window = host.page.context().pages()[1] ?? (await host.page.waitForEvent('popup'));
      await solveGeetest(window);
    },
    sends: () => [sent(GEETEST_PROOF)],
  },
  unified: {
    ...common,
    ...made({ fields: [{ name: 'holder', type: 'text_uppercase', label: 'Holder' }] }),
    answers: ['unified-flow'],
    fill: ({ form }) => form.field('Holder').fill('ana'),
    sends: () => [sent({ fields: { holder: 'ANA' } })],
    stands: timer,
  },
  'host-to-host': {
    ...common,
    ...made({ cardViewType: 9, fields: [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }] }),
    answers: ['requisites'],
    fill: ({ form }) => form.field('Cell').fill('5512345678'),
    sends: () => [sent({ fields: { cell: '+525512345678' } })],
    stands: timer,
  },
  'virtual-account': {
    ...common,
    tile: 'Virtual account',
    answers: ['virtual-account'],
    options: NIGERIA,
    amount: 20_000,
    fill: async ({ form }) => {
      await form.amount.fill('20000');
      await form.field('Full name').fill('Ada Obi');
      await form.field('Mobile number').fill('8031234567');
    },
    sends: () => [
      sent({
        paymentType: 'nigerian_virtual_accounts',
        ...naira,
        fields: { fullName: 'Ada Obi', phone: '+2348031234567' },
      }),
    ],
    stands: timer,
  },
  eazype: {
    ...common,
    ...made({ cardViewType: 7 }),
    answers: ['easype'],
    fill: ({ form }) => form.amount.fill('750.50'),
    amount: 750.5,
    sends: () => [sent({ amount: 750.5 })],
    stands: timer,
  },
  pix: {
    ...common,
    tile: 'Pix',
    answers: ['pix-qr'],
    options: { country: 'BR', start: { user: { currency: 'BRL' } } },
    amount: 100,
    fill: async ({ form }) => {
      await form.field('CPF').fill('12345678909');
      await form.choose('Key type', 'Email');
      await form.field('Email').fill('ana@example.com');
    },
    sends: () => [
      sent({
        paymentType: 'pix',
        amount: 100,
        currency: 'BRL',
        selectedCountry: 'BR',
        fields: { cpf: '12345678909', pixKeyType: 'email', email: 'ana@example.com' },
      }),
    ],
    stands: timer,
  },
  india: {
    ...common,
    ...made({ cardViewType: 3, fields: [textField()] }),
    call: 'deposit-prepare',
    fill: ({ form }) => form.field('Code').fill('1234'),
    sends: () => [{ ...sent({ fields: { code: '1234' } }), paymentMethod: 'test_method' }],
    stands: timer,
  },
  'peer-to-peer-unified': {
    ...common,
    ...made({ cardViewType: 5, fields: [bank] }),
    answers: ['p2p-unified'],
    call: 'deposit-create-p2p',
    fill: ({ form }) => form.choose('Bank', 'Serrana'),
    sends: () => [transfer({ fields: { senderBank: 'Serrana' }, bank: 'Serrana' })],
    stands: timer,
  },
  crypto: {
    answers: ['crypto'],
    method: TETHER,
    tile: 'Tether',
    call: 'deposit-create',
    sends: () => {
      const { amount: _amount, metadata: _metadata, paymentSessionId: _session, ...rest } = sent();
      return [{ ...rest, paymentType: 'crypto_usdt', currency: 'USDT', fields: { network: 'TRC-20' } }];
    },
    stands: ({ root }) => root.locator('[data-address]'),
  },
  onramp: {
    ...common,
    ...made({
      cardViewType: 13,
      category: 'onramp',
      prefilledAmount: 1000,
      fields: [{ name: 'currency', type: 'dropdown_currency', label: 'Currency', values: ['MXN', 'EUR'] }],
    }),
    answers: ['offers'],
    amount: 1000,
    // Its limits are those that the server has for the currency.
    fill: ({ form }) => expect(form.amount).toBeEnabled(),
    after: async ({ cashier: { root } }) => {
      await root.getByRole('radio', { name: /^Orbita/ }).click();
      await root.locator('[data-continue]').click();
    },
    sends: () => [sent({ amount: 1000, fields: { currency: 'MXN' } })],
  },
} as const satisfies Partial<Record<FlowName, Drive>>;

/** Goes to the form of a flow, or past it if its method has none. */
export async function open({ host, cashier, backend }: Parts, drive: Drive, transport: Transport): Promise<void> {
  const { method, tile, answers, options } = drive;
  if (method?.captcha) await serveCaptchas(host.page.context());
  await backend.methods({ ...(method ? { methods: [method] } : {}), answers, outcome: { status: 'never' } });
  await host.open({ ...options, start: { ...options?.start, transport } });
  if (method?.category === 'crypto') {
    await cashier.list.method('Crypto').click();
    await cashier.list.method(tile).click();
    return;
  }
  await cashier.list.tiles.filter({ hasText: tile }).first().click();
  await expect(cashier.form.submit).toBeVisible();
  await drive.fill?.(cashier);
}

/** The press, if the flow has one, and what the player does after it. */
export async function press(parts: Parts, { method, after }: Drive): Promise<void> {
  if (method?.category !== 'crypto') await parts.cashier.submit();
  await after?.(parts);
}
