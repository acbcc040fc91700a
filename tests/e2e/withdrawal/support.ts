import type { Locator } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { definition, textField } from '../support/definitions.ts';
import type { OpenOptions } from '../support/host-page.ts';
import type { Parts, Way } from '../support/parts.ts';
import { expect } from '../support/test.ts';

const CLABE = textField({ name: 'clabe', label: 'CLABE', regex: '^\\d{18}$', mask: '#### #### #### #### ##' });
const BANK = {
  name: 'bank',
  type: 'dropdown',
  label: 'Bank',
  values: [
    { value: 'altamar', text: 'Banco Altamar' },
    { value: 'serrana', text: 'Caixa Serrana' },
  ],
};
export const METHOD = definition({ fields: [BANK, CLABE] });

export const BOTH = {
  primary: { amount: 2_000, currency: 'MXN' },
  additional: { amount: 350.5, currency: 'MXN' },
};
export const PAYLOAD = {
  amount: 500,
  currency: 'MXN',
  paymentType: 'test_method',
  fields: { bank: 'serrana', clabe: '032180000118359719' },
  accountType: 'main',
  selectedCountry: 'MX',
};

export const withBalance = (balanceData: object, options: OpenOptions = {}): OpenOptions => ({
  ...options,
  start: { ...options.start, user: { balanceData } },
});

export async function openForm(
  { host, cashier, backend }: Parts,
  { method, answers, options }: Way = {},
): Promise<void> {
  await backend.methods({
    methods: [{ ...METHOD, ...method }],
    outcome: { status: 'never' },
    ...(answers ? { answers } : {}),
  });
  await host.open({ path: 'withdrawal', ...options });
  await cashier.list.method('Test method').click();
  await expect(cashier.heading).toHaveText('Test method');
}

export async function fill(cashier: Cashier): Promise<void> {
  await cashier.form.choose('Bank', 'Caixa Serrana');
  await cashier.form.field('CLABE').fill('032180000118359719');
}

export async function openConfirm(parts: Parts, way?: Way): Promise<void> {
  await openForm(parts, way);
  await fill(parts.cashier);
  await parts.cashier.submit();
  await expect(parts.cashier.heading).toHaveText('Confirm the withdrawal');
}

export const amount = ({ form }: Cashier): Locator => form.field('Withdrawal amount');
export const confirm = ({ root }: Cashier): Locator => root.locator('[data-confirm]');
export const details = ({ root }: Cashier): Locator => root.locator('.pw-details');
export const inProgress = ({ status }: Cashier): Locator => status.title('Withdrawal in progress');
export const done = ({ status }: Cashier): Locator => status.title('Withdrawal complete');
