import type { MaskitoPostprocessor } from '@maskito/core';
import { isPositive } from '../../../schemas/money/decimal.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { type AmountMask, maskAmount } from '../../../schemas/money/mask-amount.ts';
import { isAmbiguousAmount, parseAmount } from '../../../schemas/money/parse-amount.ts';
import type { RenderContext } from '../../form/scope.ts';

/** How a text that was inserted as a whole was interpreted. */
export interface Reading {
  /** Decimal text that fits the mask; absent when the text is not an amount. */
  readonly amountText?: string;
  /** The text is ambiguous, so the field shows how it was read. */
  readonly isAmbiguous: boolean;
}

/** What the player has to know of a reading: that the text is not an amount, or how an ambiguous one was read. */
export function noteOf(
  { amountText, isAmbiguous }: Reading,
  currency: string,
  render: RenderContext,
): string | undefined {
  if (amountText === undefined) return render.message({ keys: ['amount.notAnAmount'] });
  if (!isAmbiguous || !isPositive(amountText)) return undefined;
  const amount = isolate(formatMoney(amountText, currency, render.context.locale));
  return render.message({ keys: ['amount.readAs'], values: { amount } });
}

/** Reads the whole text or, where that is not an amount, only the inserted part. */
export function readAmount(text: string, mask: AmountMask, inserted = text): Reading {
  if (text === '') return { amountText: '', isAmbiguous: false };
  const whole = parseAmount(text);
  const amountText = whole ?? parseAmount(inserted);
  if (amountText === null) return { isAmbiguous: false };
  const plain = maskAmount(amountText, mask);
  return { amountText: plain, isAmbiguous: isAmbiguousAmount(text) || whole !== plain };
}

/** Keeps what the player types to the mask, and the caret at its place. */
export const masking =
  (mask: AmountMask): MaskitoPostprocessor =>
  ({ value: typed, selection: [from, to] }) => {
    const masked = maskAmount(typed, mask);
    // Only what the mask drops before the caret moves it: zeros in front, but no digits behind.
    const place = (at: number) => {
      const before = maskAmount(typed.slice(0, at), mask);
      return masked.startsWith(before) ? before.length : Math.max(0, at - (typed.length - masked.length));
    };
    return { value: masked, selection: [place(from), place(to)] };
  };
