import { defineConfig } from '@playwright/test';
import type { CashierOptions } from '@paywidget/cashier/testing';

const { CASHIER_URL, CHROMIUM_PATH } = process.env;

export default defineConfig<CashierOptions>({
  testMatch: 'mistakes.ts',
  fullyParallel: true,
  timeout: 120_000,
  // Short for expected failures, long for everything else.
  projects: [
    { name: 'right', grep: /a card is filled in/, expect: { timeout: 30_000 } },
    { name: 'wrong', grepInvert: /a card is filled in/, expect: { timeout: 4000 } },
  ],
  reporter: [['./everything.ts']],
  use: {
    cashierUrl: CASHIER_URL,
    startData: {
      user: { token: 'tok_live_verysecrettoken', country: 'MX', paymentGeo: 'MX', currency: 'MXN', lang: 'en' },
    },
    ...(CHROMIUM_PATH ? { launchOptions: { executablePath: CHROMIUM_PATH } } : {}),
  },
});
