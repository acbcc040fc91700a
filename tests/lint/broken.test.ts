import { expect, test } from 'vitest';
import { BROKEN_NAMES } from './broken-names.ts';
import { BROKEN_SENSE } from './broken-sense.ts';
import { BROKEN_VALUES } from './broken-values.ts';
import { lineOf, lintText, readMethod, write } from './support/lint.ts';

/** Different kinds: cards, banks, phones, coins, a QR code, a transfer between people, cash. */
const NAMES = [
  'bank_card',
  'spei_transfer',
  'instant_iban',
  'pix',
  'upi_id',
  'mobile_money',
  'crypto_usdt',
  'world_transfer',
  'eazy_qr',
  'netbanking_in',
];

for (const { mistake, apply, code, marker, advice } of [...BROKEN_VALUES, ...BROKEN_SENSE, ...BROKEN_NAMES]) {
  test(`the linter finds ${mistake}, with its line and advice, in ten definitions`, async () => {
    for (const name of NAMES) {
      const text = write(apply(readMethod(name)));
      const found = (await lintText(text)).filter((finding) => finding.code === code);
      const said = found.map(({ message, suggestion = '' }) => `${message} → ${suggestion}`);
      expect(said.join('\n'), `${name}: ${said.join('; ')}`).toContain(advice);
      expect(
        found.map(({ path }) => path),
        name,
      ).not.toEqual([]);
      const lines = marker === '' ? [] : [lineOf(text, marker)];
      expect(
        found.map(({ place }) => place.line),
        name,
      ).toEqual(expect.arrayContaining(lines));
    }
  });
}

test('the definitions have no errors before they are broken', async () => {
  for (const name of NAMES) {
    const findings = await lintText(write(readMethod(name)));
    expect(
      findings.filter(({ level }) => level === 'error').map(({ message }) => message),
      name,
    ).toEqual([]);
  }
});
