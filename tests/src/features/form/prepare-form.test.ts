import { expect, onTestFinished, test, vi } from 'vitest';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import { prepareForm } from '../../../../src/features/form/prepare-form.ts';

/** Records each format that is created. */
function countFormats() {
  const made = vi.fn<() => void>();
  class Counted extends Intl.NumberFormat {
    constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...options);
      made();
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { NumberFormat: Counted }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return made;
}

test('a prepared form finds the formats of its currency', () => {
  const made = countFormats();
  prepareForm({ currency: 'EUR', locale: 'de' });
  expect(made).toHaveBeenCalled();
  made.mockClear();
  expect(formatMoney('5', 'EUR', 'de', 'short')).toContain('5');
  expect(made).not.toHaveBeenCalled();
});

test('a player without a currency has no formats to prepare', () => {
  const made = countFormats();
  prepareForm({ currency: undefined, locale: 'fr' });
  expect(made).not.toHaveBeenCalled();
});
