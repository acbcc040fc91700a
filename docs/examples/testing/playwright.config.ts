import { defineConfig } from '@playwright/test';
import type { CashierOptions } from '@paywidget/cashier/testing';

const { CASHIER_URL = 'https://pay.staging.example.com/paywidget/', CHROMIUM_PATH } = process.env;

export default defineConfig<CashierOptions>({
  testDir: 'tests',
  fullyParallel: true,
  timeout: 60_000,
  // A staging needs longer than a page on your own machine.
  expect: { timeout: 15_000 },
  use: {
    // A build that mocks its backend; for a real one give a token of your staging too.
    cashierUrl: CASHIER_URL,
    startData: { user: { token: 'example-player', country: 'MX', paymentGeo: 'MX', currency: 'MXN', lang: 'en' } },
    ...(CHROMIUM_PATH ? { launchOptions: { executablePath: CHROMIUM_PATH } } : {}),
  },
});
