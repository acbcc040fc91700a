import { describe, expect, test } from 'vitest';
import type { PaymentMethodInput } from '../../../../../schemas/method/payment-method.ts';
import { badgeOf } from '../../../../../src/features/list/tiles/badge.ts';
import { methodOf } from '../../../../support/methods.ts';

const badge = (input: Partial<PaymentMethodInput>, hasBonus = false) => badgeOf(methodOf(input), hasBonus);
const all = { badgeConfig: { text: 'New' }, badgeType: 8, isPopular: true };

describe('the badge of a method', () => {
  test.each([
    ['the crypto bonus', all, true, 'bonus'],
    ['its own text', all, false, 'custom'],
    ['exclusive', { badgeType: 8, isPopular: true }, false, 'exclusive'],
    ['brand', { badgeType: 2, isPopular: true }, false, 'brand'],
    ['popular', { badgeType: 5, isPopular: true }, false, 'soft'],
    ['popular, when its text is empty', { badgeConfig: { text: '' }, isPopular: true }, false, 'soft'],
    [
      'popular, when its texts are empty',
      { badgeConfig: { text: { en: '', es: '' } }, isPopular: true },
      false,
      'soft',
    ],
    ['popular, when its text is in no language', { badgeConfig: { text: {} }, isPopular: true }, false, 'soft'],
  ])('shows %s before all weaker ones', (_, input, hasBonus, kind) => expect(badge(input, hasBonus)?.kind).toBe(kind));

  test('is missing without any of them', () => {
    expect(badge({})).toBeUndefined();
    expect(badge({ badgeType: 5, isPopular: false, badgeConfig: {} })).toBeUndefined();
  });
});

describe('the colours of a badge', () => {
  const styleOf = (styles: { color?: string; backgroundColor?: string }) =>
    badge({ badgeConfig: { text: 'New', styles } })?.style;

  test('are used when they are legible', () => {
    const styles = { color: '#ffffff', backgroundColor: '#000' };
    expect(styleOf(styles)).toEqual(styles);
  });

  test.each([
    ['a contrast below 4.5', { color: '#777777', backgroundColor: '#ffffff' }],
    ['a missing background colour', { color: '#000' }],
    ['a missing text colour', { backgroundColor: '#000' }],
    ['a colour name', { color: 'white', backgroundColor: 'black' }],
    ['a URL', { color: 'url(https://x)', backgroundColor: '#000' }],
    ['further CSS after a colour', { color: '#fff;position:fixed', backgroundColor: '#000' }],
    ['an alpha channel', { color: '#ffffffff', backgroundColor: '#000000' }],
  ])('are dropped for %s, while the text stays', (_, styles) => {
    expect(styleOf(styles)).toBeUndefined();
    expect(badge({ badgeConfig: { text: 'New', styles } })?.text).toBe('New');
  });
});
