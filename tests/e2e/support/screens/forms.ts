import { captchaIn, KEYS, serveCaptchas } from '../captchas.ts';
import { definition, textField } from '../definitions.ts';
import type { HostPage } from '../host-page.ts';
import { expect } from '../test.ts';
import { listing, pay, type Parts, type Screen, type Screens, tap, toForm } from './screen.ts';

const ONRAMP = { cardViewType: 13, category: 'onramp', amount_rules: { MXN: { min: 100, max: 50_000 } } } as const;
const currency = { name: 'currency', type: 'dropdown_currency', label: 'Currency', values: ['MXN', 'EUR'] };

/** Lets a held response through. */
const answers = new WeakMap<HostPage, () => void>();

/** The form of a card view, on its own page. */
const formOf = (cardViewType: number, at: string): Screen => ({
  at,
  open: async (parts) => {
    await listing(parts, [definition({ cardViewType, fields: [textField()] })]);
    await toForm(parts);
  },
});

async function toFilled(parts: Parts): Promise<void> {
  await listing(parts, [definition()]);
  await toForm(parts);
}

/** Forms of a deposit, what a press brings there, and what explains them. */
export const FORMS: Screens = {
  form: { at: 'deposit/redirect', open: (parts) => toForm(parts) },
  'form refused': {
    at: 'deposit/redirect',
    open: async (parts) => {
      await toForm(parts);
      await parts.cashier.submit();
      await expect(parts.cashier.root.locator('.pw-msg--error').first()).toBeVisible();
    },
  },
  'form with an open list': {
    at: 'deposit/redirect',
    open: (parts) => toForm(parts),
    act: async ({ cashier }) => {
      await cashier.root.locator('[data-field="bank"] button').first().click();
      await expect(cashier.root.getByRole('option').first()).toBeVisible();
    },
  },
  'form of a deposit that failed': {
    at: 'deposit/redirect',
    open: toFilled,
    act: async ({ backend, cashier, declared }) => {
      declared.status(400);
      const body = { error: { message: 'No', code: 'limit_exceeded' } };
      await backend.script({ call: 'deposit-create', status: 400, body });
      await cashier.submit();
      await expect(cashier.form.failure).toBeVisible();
    },
  },
  'form that is busy': {
    at: 'deposit/redirect',
    open: async (parts) => {
      await toFilled(parts);
      await parts.backend.script({ call: 'deposit-create', fault: 'hang' });
      await parts.cashier.submit();
      await expect(parts.cashier.form.submit).toHaveAttribute('aria-busy', 'true');
    },
  },
  'form with a captcha over it': {
    at: 'deposit/redirect',
    open: async (parts) => {
      const { host, cashier, backend, declared } = parts;
      declared.status(400);
      await serveCaptchas(host.page.context());
      await listing(parts, [definition()]);
      await toForm(parts, { start: KEYS });
      await backend.scenario('captcha-required');
      await cashier.submit();
      await expect(
        captchaIn(cashier.root.getByRole('dialog')).getByRole('button', { name: 'I am human' }),
      ).toBeVisible();
    },
  },
  'second step': {
    at: 'deposit/redirect',
    open: async (parts) => {
      await listing(parts, [definition()], 'fields-required');
      await toForm(parts);
    },
    act: async ({ cashier }) => {
      await cashier.submit();
      await expect(cashier.root.locator('[data-field="otp"]')).toBeVisible();
    },
  },
  'form for India': formOf(3, 'deposit/india'),
  'form of Eazype': formOf(7, 'deposit/redirect/eazype'),
  'form of a bank transfer': formOf(9, 'deposit/host-to-host'),
  'form of a transfer': formOf(5, 'deposit/peer-to-peer/base'),
  'check for an open transfer': {
    at: 'deposit/peer-to-peer',
    open: async (parts) => {
      await listing(parts, [definition({ cardViewType: 5 })]);
      await parts.backend.script({ call: 'deposit-check', fault: 'hang' });
      await parts.open();
      await tap(parts);
      await expect(parts.cashier.main.locator('.pw-mark--wait')).toBeVisible();
    },
  },
  onramp: {
    at: 'deposit/onramp',
    open: async (parts) => {
      await listing(parts, [definition({ ...ONRAMP, fields: [currency] })]);
      await toForm(parts);
      await expect(parts.cashier.root.locator('.pw-amount input')).toBeEnabled();
    },
  },
  'onramp without limits': {
    at: 'deposit/onramp',
    open: async (parts) => {
      const { backend, cashier, declared, host } = parts;
      declared.status(500);
      await listing(parts, [definition({ ...ONRAMP, fields: [currency] })]);
      await backend.script({ call: 'deposit-limits', status: 500, body: { error: { message: 'No' } } });
      const held = new Promise<void>((resolve) => void answers.set(host, resolve));
      await host.page.route('**/api/banking/deposit-limits', async (route) => {
        await held;
        await route.continue();
      });
      await toForm(parts);
      await expect(cashier.root.locator('.pw-chips .pw-sk').first()).toBeVisible();
    },
    act: async ({ cashier, host }) => {
      answers.get(host)?.();
      await expect(cashier.root.locator('.pw-snack')).toBeVisible();
    },
  },
  offers: {
    at: 'deposit/onramp/offer-list',
    open: async (parts) => {
      await pay(parts, ONRAMP, 'offers-coin');
      await expect(parts.cashier.root.getByRole('radio').first()).toBeVisible();
    },
  },
  'no offers': {
    at: 'deposit/onramp/offer-list',
    open: async (parts) => {
      await pay(parts, ONRAMP, 'offers-none');
      await expect(parts.cashier.root.locator('.pw-snack')).toBeVisible();
    },
  },
  'cash behind a blocked window': {
    at: 'deposit/cash',
    open: async (parts) => {
      await listing(parts, [definition({ cardViewType: 20, agentChatUrl: 'https://chat.example.com/' })]);
      await parts.open();
      await tap(parts);
      await (await parts.host.frame()).evaluate(() => {
        window.open = () => null;
      });
      await parts.cashier.root.locator('.pw-actions button').click();
      await expect(parts.cashier.root.locator('.pw-snack')).toBeVisible();
    },
  },
  instruction: {
    at: 'deposit/redirect/instruction',
    open: async (parts) => {
      await toForm(parts);
      await parts.cashier.root.locator('.pw-row').first().click();
      await expect(parts.cashier.root.locator('.pw-steps')).toBeVisible();
    },
  },
  video: {
    at: 'deposit/video-instruction',
    open: async (parts) => {
      await toForm(parts);
      await parts.cashier.root.locator('.pw-row').last().click();
      await expect(parts.cashier.main).toHaveAttribute('data-route', /video-instruction$/);
      await expect(parts.cashier.heading).toBeVisible();
    },
  },
};
