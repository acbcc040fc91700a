import { describe, expect, test } from 'vitest';
import type { PaymentMethodInput } from '../../../../../schemas/method/payment-method.ts';
import { badgeOf } from '../../../../../src/features/list/tiles/badge.ts';
import { methodOf } from '../../../../support/methods.ts';

const badge = (input: Partial<PaymentMethodInput>, hasBonus = false) => badgeOf(methodOf(input), hasBonus);
const all = { badgeConfig: { text: 'New' }, badgeType: 8, isPopular: true };

describe('one badge a method', () => {
  test.each([
    ['the crypto bonus', all, true, 'bonus'],
    ['its own text', all, false, 'custom'],
    ['exclusive', { badgeType: 8, isPopular: true }, false, 'exclusive'],
    ['brand', { badgeType: 2, isPopular: true }, false, 'brand'],
    ['popular', { badgeType: 5, isPopular: true }, false, 'soft'],
    ['popular, when its text is empty', { badgeConfig: { text: '' }, isPopular: true }, false, 'soft'],
  ])('%s comes before what is weaker', (_, input, hasBonus, kind) => expect(badge(input, hasBonus)?.kind).toBe(kind));

  test('or none', () => {
    expect(badge({})).toBeUndefined();
    expect(badge({ badgeType: 5, isPopular: false, badgeConfig: {} })).toBeUndefined();
  });
});

describe('its colours', () => {
  const styleOf = (styles: { color?: string; backgroundColor?: string }) =>
    badge({ badgeConfig: { text: 'New', styles } })?.style;

  test('stand when they are legible', () => {
    const styles = { color: '#ffffff', backgroundColor: '#000' };
    expect(styleOf(styles)).toEqual(styles);
  });

  test.each([
    ['a contrast below 4.5', { color: '#777777', backgroundColor: '#ffffff' }],
    ['one colour alone', { color: '#000' }],
    ['the other alone', { backgroundColor: '#000' }],
    ['a name', { color: 'white', backgroundColor: 'black' }],
    ['an address', { color: 'url(https://x)', backgroundColor: '#000' }],
    ['more than a colour', { color: '#fff;position:fixed', backgroundColor: '#000' }],
    ['an alpha channel', { color: '#ffffffff', backgroundColor: '#000000' }],
  ])('are dropped for %s, and the text stays', (_, styles) => {
    expect(styleOf(styles)).toBeUndefined();
    expect(badge({ badgeConfig: { text: 'New', styles } })?.text).toBe('New');
  });
});
