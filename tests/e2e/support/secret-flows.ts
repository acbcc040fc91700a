import { CARDS, PLAIN_NAMES, SECRET_NAMES, WORDS } from '../../support/secrets.ts';
import { amend } from './amend.ts';
import type { Cashier } from '../../../testing/index.ts';
import { type Definition, definition, textField } from './definitions.ts';
import type { OpenOptions } from './host-page.ts';
import type { Parts } from './parts.ts';
import { expect } from './test.ts';

/** A flow in which the player types. Its last call is lost, so that the widget keeps what it needs to go on. */
export interface Flow {
  readonly flow: string;
  /** The call that carries what was typed, and whose response is lost. */
  readonly call: string;
  /** Leads to the form with the fields. */
  readonly open: (parts: Parts) => Promise<void>;
  readonly submit: (cashier: Cashier) => Promise<void>;
  /** What the player reads once the response is lost. */
  readonly says: string;
  /** Whether the server carries the call out all the same. */
  readonly isCarriedOut?: boolean;
  /** What storage holds once everything is kept that may be. */
  readonly keeps: readonly RegExp[];
}

const field = (name: string) => textField({ name, label: `Field ${name}`, regex: '^.+$' });
const FIELDS = [...SECRET_NAMES, ...PLAIN_NAMES].map(field);
const all = [...CARDS, ...WORDS];
const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Any secret into a field that is secret by its name; card numbers into the others. */
export const TYPED = [
  ...SECRET_NAMES.map((name, index) => ({ name, text: at(all, index + CARDS.length) })),
  ...PLAIN_NAMES.map((name, index) => ({ name, text: at(CARDS, index) })),
];

const UNKNOWN = "We couldn't confirm your payment";
const UNKNOWN_PAYOUT = "We couldn't confirm your request";
/** The key of a call without a response, and the draft with its amount. */
const KEY_AND_DRAFT = [/"isSent":true/, /"draft":.*"1250"/];
const INVOICE = [/paywidget\.deposit.*"inputFields":\[/];

type Method = Partial<Definition>;

const amountOf = ({ root }: Cashier) =>
  root.getByRole('textbox', { name: /^(Amount|Withdrawal amount|Redemption amount)$/ });
const submit = ({ form }: Cashier) => form.submit.click();
const pressPaid = ({ root }: Cashier) => root.locator('[data-paid]').click();
const withFields = (method: Method = {}): Method => ({ ...method, fields: [...(method.fields ?? []), ...FIELDS] });

async function toList({ host, backend }: Parts, method: Method, options?: OpenOptions): Promise<void> {
  const outcome = { status: 'never' };
  await backend.methods({ methods: [definition(method)], answers: ['no-redirect'], outcome });
  await host.open(options);
}

async function toForm(parts: Parts, method: Method, options?: OpenOptions): Promise<void> {
  await toList(parts, method, options);
  await parts.cashier.list.method('Test method').click();
  await expect(amountOf(parts.cashier)).toBeEditable();
}

async function toSum(parts: Parts, method: Method, options?: OpenOptions): Promise<void> {
  await toForm(parts, method, options);
  await amountOf(parts.cashier).fill('1250');
}

async function toInvoice(parts: Parts, method: Method, call: string, answer: object): Promise<void> {
  await amend(parts.host, call, answer);
  await toForm(parts, method);
  await submit(parts.cashier);
  await expect(parts.cashier.root.getByRole('timer')).toBeVisible();
}

const REQUISITES = [{ name: 'phone', title: 'Wallet number', value: '+8801812345678' }];
const UNIFIED = { requisites: REQUISITES, inputFields: FIELDS };

const form = (flow: string, call: string, method?: Method, options?: OpenOptions): Flow => ({
  flow,
  call,
  open: (parts) => toSum(parts, withFields(method), options),
  submit,
  isCarriedOut: true,
  says: call === 'withdrawal-create' ? UNKNOWN_PAYOUT : UNKNOWN,
  keeps: KEY_AND_DRAFT,
});
const invoice = (flow: string, open: Flow['open']): Flow => ({
  flow,
  call: 'deposit-complete',
  open,
  submit: pressPaid,
  says: 'Network connection failed',
  keeps: INVOICE,
});

export const FLOWS: readonly Flow[] = [
  form('a deposit', 'deposit-create'),
  {
    ...form('a withdrawal', 'withdrawal-create', {}, { path: 'withdrawal' }),
    submit: async (cashier) => {
      await submit(cashier);
      await cashier.root.locator('[data-confirm]').click();
    },
  },
  form('a transfer', 'deposit-create-p2p', { cardViewType: 5 }),
  form('a deposit that is prepared first', 'deposit-prepare', { isPreparationRequired: true }),
  form('the on-ramp', 'deposit-create', { category: 'onramp', cardViewType: 13 }),
  {
    ...form('a redemption', 'withdrawal-create'),
    open: async (parts) => {
      const coin = { category: 'crypto', groupText: 'Crypto', cryptoCurrency: 'USDT' };
      const rules = { amount_rules: { QSC: { min: 20, max: 5_000 } } };
      const balance = [{ currency: 'QSC', balance: 5_000 }];
      await parts.backend.script({ call: 'sweepstake-balance-get', body: balance });
      await toList(parts, withFields({ ...coin, ...rules }), { preset: 'us-sweep', path: 'withdrawal' });
      await parts.cashier.list.method('Crypto').click();
      await parts.cashier.list.method('Test method').click();
      await amountOf(parts.cashier).fill('1250');
    },
  },
  {
    ...form('a purchase of coins', 'deposit-create-sweepstake'),
    open: async (parts) => {
      const { root } = parts.cashier;
      await toList(parts, withFields({ amount_rules: {} }), { preset: 'us-sweep' });
      await root.locator('[data-box="box-3"]').click();
      await root.locator('[data-continue]').click();
      await root.locator('[data-method="test_method"]').click();
    },
    keeps: [/"isSent":true/, /"draft":/],
  },
  {
    ...form('a second step', 'deposit-create'),
    open: async (parts) => {
      await amend(parts.host, 'deposit-create', { fields: FIELDS, apiResponse: { isFieldsRequired: true } });
      await toSum(parts, {});
      await submit(parts.cashier);
      await expect(parts.cashier.form.field('Field pan')).toBeVisible();
    },
  },
  invoice('an invoice', (parts) => {
    const data = { ...UNIFIED, unifiedFlow: true, payment_amount: 500, payment_currency: 'MXN' };
    return toInvoice(parts, {}, 'deposit-create', { apiResponse: { data } });
  }),
  invoice('the invoice of a transfer', async (parts) => {
    return toInvoice(parts, { cardViewType: 5 }, 'deposit-create-p2p', { unifiedFlow: UNIFIED });
  }),
];
