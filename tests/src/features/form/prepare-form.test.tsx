import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import { prepareForm } from '../../../../src/features/form/prepare-form.ts';
import { rehearseForm } from '../../../../src/features/form/rehearse-form.tsx';

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

test('a rehearsed form has fields, never joins the document, and goes away', async () => {
  const { body } = document;
  const before = body.innerHTML;
  const make = vi.spyOn(document, 'createElement');
  // The form goes away after the next frame, which comes when the test says so.
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  onTestFinished(() => {
    make.mockRestore();
    vi.unstubAllGlobals();
  });
  const places = () => make.mock.results.map(({ value }) => value as HTMLElement);
  await act(async () => rehearseForm('en'));
  const [place] = places();
  expect(place?.querySelectorAll('input, [role="combobox"]')).toHaveLength(4);
  expect(place?.querySelectorAll('img')).toHaveLength(0);
  expect(body.innerHTML).toBe(before);
  for (const run of frames) run();
  await vi.waitFor(() => expect(place?.childElementCount).toBe(0));
});
