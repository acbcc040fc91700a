import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import en from '../../../../locales/en.json' with { type: 'json' };
import { createTranslator } from '../../../../src/platform/i18n/i18n.ts';
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

const preparation = () => ({ currency: 'MXN', locale: 'en', say: () => 'a', root: document });

test('a prepared form has created the number formats of its currency', () => {
  const made = countFormats();
  prepareForm({ ...preparation(), currency: 'EUR', locale: 'de' });
  expect(made).toHaveBeenCalled();
  made.mockClear();
  expect(formatMoney('5', 'EUR', 'de', 'short')).toContain('5');
  expect(made).not.toHaveBeenCalled();
});

test('without a currency no number formats are prepared', () => {
  const made = countFormats();
  prepareForm({ ...preparation(), currency: undefined, locale: 'fr' });
  expect(made).not.toHaveBeenCalled();
});

test('a rehearsed form is laid out hidden in the widget and then removed', async () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const widget = root.appendChild(document.createElement('div'));
  widget.className = 'pw';
  // The form is removed after the next frame, which the test triggers.
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const laidOut: { readonly form: HTMLElement; readonly visibility: string }[] = [];
  const layOut = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const form = this.cloneNode(true) as HTMLElement;
    if (this.parentNode === widget) laidOut.push({ form, visibility: getComputedStyle(this).visibility });
    return new DOMRect();
  });
  onTestFinished(() => {
    layOut.mockRestore();
    vi.unstubAllGlobals();
    root.host.remove();
  });
  await act(async () => rehearseForm({ ...preparation(), root }));
  expect(widget.childElementCount).toBe(0);
  for (const run of frames) run();
  await vi.waitFor(() => expect(laidOut.map(({ visibility }) => visibility)).toEqual(['hidden']));
  expect(widget.childElementCount).toBe(0);
  const form = laidOut[0]?.form;
  expect(form?.querySelectorAll('input, [role="combobox"]')).toHaveLength(4);
  // A lazy image that is never painted is not requested.
  expect([...(form?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('loading'))).toEqual(['lazy']);
});

test('a rehearsed form uses only texts that every dictionary has', async () => {
  const translator = createTranslator(() => undefined);
  await translator.use('en', en);
  const asked: (readonly string[])[] = [];
  const say = (keys: readonly string[]) => {
    asked.push(keys);
    return '';
  };
  await act(async () => rehearseForm({ ...preparation(), say }));
  expect(asked.map((keys) => keys.at(-1))).toContain('amount.range');
  // A missing text is reported to the host.
  for (const keys of asked) expect(keys.some((key) => translator.has(key))).toBe(true);
});
