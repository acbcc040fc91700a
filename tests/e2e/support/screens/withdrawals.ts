import { connected } from '../connected.ts';
import { definition } from '../definitions.ts';
import type { OpenOptions } from '../host-page.ts';
import { expect } from '../test.ts';
import { FULL, grouped, listing, type Parts, type Screen, type Screens, tap, tapGroup, toForm } from './screen.ts';

const PATH: OpenOptions = { path: 'withdrawal' };
const ACCOUNTS: OpenOptions = {
  ...PATH,
  start: {
    user: {
      balanceData: { primary: { amount: 2_000, currency: 'MXN' }, additional: { amount: 350.5, currency: 'MXN' } },
    },
  },
};
const BANKS = ['Zenora', 'Delta', 'Accra', 'Savanna', 'Vella', 'Naira', 'Kano'];

async function toGroup(parts: Parts, category: string, ...names: readonly string[]): Promise<void> {
  await listing(parts, grouped(category, ...names));
  await parts.open(PATH);
  await tapGroup(parts, category);
  await expect(parts.cashier.main.locator('.pw-row')).toHaveCount(names.length);
}

async function toSummary(parts: Parts, ...answers: readonly string[]): Promise<void> {
  await listing(parts, [definition()], ...answers);
  await toForm(parts, PATH);
  await parts.cashier.submit();
  await expect(parts.cashier.root.locator('[data-confirm]')).toBeVisible();
}

const complete = (status: 'accepted' | 'processed' | 'mistaked'): Screen => ({
  at: 'withdrawal/complete',
  open: async (parts) => {
    const { backend, cashier, host } = parts;
    const isUp = status === 'accepted' ? undefined : connected(host.page);
    await toSummary(parts);
    await cashier.root.locator('[data-confirm]').click();
    await expect(cashier.root.locator('.pw-mark--accepted')).toBeVisible();
    if (status === 'accepted') return;
    await isUp;
    await backend.settle(status);
    await expect(cashier.root.locator('.pw-mark--accepted')).toHaveCount(0);
  },
});

/** What is paid out. */
export const WITHDRAWALS: Screens = {
  'list of withdrawals': {
    at: 'withdrawal',
    open: async ({ cashier, open }) => {
      await open(PATH);
      await expect(cashier.list.tiles.first()).toBeVisible();
    },
  },
  'region of a withdrawal': {
    at: 'withdrawal/region',
    open: async ({ cashier, open }) => {
      await open({ path: 'withdrawal/region' });
      await expect(cashier.main.locator('.pw-row').first()).toBeVisible();
    },
  },
  'group of withdrawals': { at: 'withdrawal/group', open: (parts) => toGroup(parts, 'trio', 'one', 'two', 'three') },
  'banks of Nigeria': {
    at: 'withdrawal/nigerian-banks',
    open: (parts) => toGroup(parts, 'bank_transfer_nigeria', ...BANKS),
  },
  'form of a withdrawal': { at: 'withdrawal/redirect', open: (parts) => toForm(parts, PATH) },
  'form of a withdrawal from one of two accounts': {
    at: 'withdrawal/redirect',
    open: async (parts) => {
      await toForm(parts, ACCOUNTS);
      await expect(parts.cashier.root.locator('[data-account]')).toHaveCount(2);
    },
  },
  'form of a group of withdrawals': {
    at: 'withdrawal/group/redirect',
    open: async (parts) => {
      await toGroup(parts, 'trio', 'one', 'two', 'three');
      await tap(parts, 'two');
      await expect(parts.cashier.form.submit).toBeVisible();
    },
  },
  'instruction of a withdrawal': {
    at: 'withdrawal/redirect/instruction',
    open: async (parts) => {
      await listing(parts, [FULL]);
      await toForm(parts, PATH);
      await parts.cashier.main.locator('button.pw-row').first().click();
      await expect(parts.cashier.root.locator('.pw-steps')).toBeVisible();
    },
  },
  'summary of a withdrawal': { at: 'withdrawal/confirm', open: (parts) => toSummary(parts) },
  'second step of a withdrawal': {
    at: 'withdrawal/confirm',
    open: (parts) => toSummary(parts, 'withdrawal-fields'),
    act: async ({ cashier }) => {
      await cashier.root.locator('[data-confirm]').click();
      await expect(cashier.root.locator('[data-field="otp"]')).toBeVisible();
    },
  },
  'withdrawal, accepted': complete('accepted'),
  'withdrawal, processed': complete('processed'),
  'withdrawal, mistaked': complete('mistaked'),
};
