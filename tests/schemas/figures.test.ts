import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as figures from '../../schemas/figures.ts';
import { ROOT } from '../../scripts/root.mjs';

test('the figures of the specification (both documents, section 9)', () => {
  expect(figures).toMatchObject({
    WIDGET_VERSION: '1.0.516',
    NATIVE_LOAD_TIMEOUT_MS: 5_000,
    NATIVE_POLL_MS: 10,
    SOCKET_CONNECT_TIMEOUT_MS: 20_000,
    REQUEST_TIMEOUT_MS: 30_000,
    RETRY_COUNT: 3,
    RETRY_GAP_MS: 2_000,
    SNACKBAR_MS: 5_000,
    COPIED_MS: 3_000,
    WIDE_PX: 768,
    QR_SIZE: 200,
    INVOICE_MS: 600_000,
    STATUS_POLL_MS: 5_000,
    ACCEPT_AFTER_SEC: 60,
    ONRAMP_ACCEPT_AFTER_SEC: 300,
    BONUS_CHECK_MS: 1_000,
    SESSION_DEBOUNCE_MS: 500,
    GEETEST_TIMEOUT_MS: 30_000,
    GEETEST_ATTEMPTS: 4,
    GEETEST_WAIT_MS: 500,
    BANK_TRANSFER_MS: 900_000,
    CRYPTO_DECIMALS: 8,
    FIAT_DECIMALS: 2,
    TAG_COUNT: 5,
    SEARCH_OVER: 5,
    WHEEL_THRESHOLD: 4,
    HASH_OVER: 10,
    ENDS: 5,
    HINT_DELAY_MS: 3_000,
    HINT_EVERY_MS: 6_000,
    CONFIRMATION_DIGITS: { min: 8, max: 10 },
    NETWORK_CHOICE_FROM: 2,
  });
});

test('each stands once: no other module declares one of the same name', () => {
  const names = new RegExp(`\\bconst (${Object.keys(figures).join('|')})\\b`);
  const files = ['schemas', 'renderers', 'src', 'sdk', 'kit']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && name !== 'schemas/figures.ts');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => names.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
});
