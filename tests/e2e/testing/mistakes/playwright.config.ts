import { defineConfig } from '@playwright/test';
import type { CashierOptions } from 'paywidget/testing';

const { CASHIER_URL, CHROMIUM_PATH } = process.env;

/** Fails at once, so that what an integrator reads then can be compared. */
export default defineConfig<CashierOptions>({
  testMatch: 'mistakes.ts',
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 1500 },
  reporter: [['./everything.ts']],
  use: {
    cashierUrl: CASHIER_URL,
    startData: {
      user: { token: 'tok_live_verysecrettoken', country: 'MX', paymentGeo: 'MX', currency: 'MXN', lang: 'en' },
    },
    ...(CHROMIUM_PATH ? { launchOptions: { executablePath: CHROMIUM_PATH } } : {}),
  },
});
