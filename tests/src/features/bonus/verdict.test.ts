import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_VIEWS } from '../../../../schemas/card-view.ts';
import { StartData, type StartDataInput } from '../../../../schemas/host/start-data.ts';
import { registry } from '../../../support/methods.ts';
import {
  bonusIdOf,
  bonusReasons,
  type Deposit,
  describeVerdict,
  verdictOf,
} from '../../../../src/features/bonus/verdict.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const deposit = { id: 1, type: 'deposit', currency: 'mxn', content: { title: 'x' } } as const;
const LIST = [
  { ...deposit, mustAccruedBefore: NOW + 1, depositBonusData: { minDeposit: '200.50' } },
  { ...deposit, id: 2, type: 'freespin' as const, freespinBonusData: { count: 5 } },
  { ...deposit, id: 3, currency: 'USD' },
  { ...deposit, id: 4, mustAccruedBefore: NOW },
  { id: 5, type: 'freespin' as const, content: { title: 'x' }, freespinBonusData: { minDeposit: 10 } },
  { ...deposit, id: 6, depositBonusData: { minDeposit: 50 }, depositRequired: false },
];
const METHOD: Deposit['method'] = { name: 'bank_card', cardViewType: 1 };

function find(bonusId: number | undefined, amount: string | undefined, method = METHOD, bonus = {}, currency?: string) {
  const user = { token: 't', currency: 'MXN' };
  const start = StartData.parse({ user, bonusId, bonusList: LIST } satisfies StartDataInput);
  const asked = { method, amount, ...(currency === undefined ? {} : { currency }) };
  return verdictOf({ start, bonus }, NOW, asked, registry);
}
function verdict(...asked: Parameters<typeof find>) {
  const found = find(...asked);
  const { bonus: told, ...rest } = found;
  return { ...rest, id: told?.id, sent: bonusIdOf(found) };
}
const applies = (id: number) => ({ applies: true, id, sent: id });
const not = (id: number | undefined, rule: string, value: string, source: string, saw?: string) => ({
  applies: false,
  id,
  rule,
  value,
  source,
  ...(saw === undefined ? {} : { saw }),
  sent: undefined,
});

describe('the chosen bonus', () => {
  test.each([
    ['applies at exactly its minimum', 1, '200.5', applies(1)],
    ['applies to any amount if it has no minimum', 2, '0.01', applies(2)],
    ['applies to an unknown amount if it has no minimum', 2, undefined, applies(2)],
    ['applies in the currency of the player if it has no currency', 5, '10', applies(5)],
    [
      'does not apply below its minimum',
      1,
      '200.49',
      not(1, 'minimum', '200.50', 'depositBonusData.minDeposit', '200.49'),
    ],
    [
      'does not apply below the minimum of its free spins',
      5,
      '9.99',
      not(5, 'minimum', '10', 'freespinBonusData.minDeposit', '9.99'),
    ],
    [
      'does not apply to an unknown amount if it has a minimum',
      1,
      undefined,
      not(1, 'minimum', '200.50', 'depositBonusData.minDeposit', '0'),
    ],
    [
      'does not apply below its minimum, even without a required deposit',
      6,
      '49',
      not(6, 'minimum', '50', 'depositBonusData.minDeposit', '49'),
    ],
    ['does not apply in another currency', 3, '500', not(3, 'currency', 'USD', 'currency', 'MXN')],
    ['does not apply when no bonus is chosen', undefined, '500', not(undefined, 'unselected', '', 'bonusId')],
    ['does not apply when the list does not contain it', 99, '500', not(undefined, 'unselected', '99', 'bonusId')],
    ['is replaced by the next one when it has ended', 4, '10', applies(5)],
  ])('%s', (_case, id, amount, expected) => {
    expect(verdict(id, amount)).toEqual(expected);
  });

  test.each([
    ['does not apply if the bonus has another currency', 1, 'USD', not(1, 'currency', 'MXN', 'currency', 'USD')],
    [
      'does not apply without its own currency if the player has another currency',
      5,
      'USD',
      not(5, 'currency', 'MXN', 'currency', 'USD'),
    ],
    ['applies if the bonus has that currency and the player another', 3, 'USD', applies(3)],
  ])('in a deposit with a chosen currency, %s', (_case, bonusId, currency, expected) => {
    expect(verdict(bonusId, '500', METHOD, {}, currency)).toEqual(expected);
  });

  test('is named in the reason when the player chose one that the host then withdrew', () => {
    expect(verdict(undefined, '500', METHOD, { id: 99 })).toEqual(not(undefined, 'unselected', '99', 'bonusId'));
  });

  test('does not apply while bonuses are off', () => {
    expect(verdict(1, '500', METHOD, { isOff: true })).toEqual(not(1, 'off', 'off', 'switch'));
  });
});

describe('a method gets no bonus', () => {
  const onramp = { name: 'onramp_card', cardViewType: CARD_VIEWS.onramp.code };
  test.each([
    ['by its name', { name: 'yamoney_h2h', cardViewType: 0 }, 'traits.bonus'],
    ['by its name', { name: 'yamoney_rub', cardViewType: 0 }, 'traits.bonus'],
    ['by its name', { name: 'webmoney_usd', cardViewType: 0 }, 'traits.bonus'],
    ['by its definition', { ...METHOD, traits: { bonus: false } }, 'traits.bonus'],
    ['as an on-ramp card', onramp, 'cardViewType'],
  ])('%s: %j', (_how, method, source) => {
    expect(verdict(2, '500', method)).toEqual(not(2, 'method', method.name, source));
  });

  test.each([onramp, { name: 'webmoney_usd', cardViewType: 0 }])('unless its definition allows it: $name', (method) => {
    expect(verdict(2, '500', { ...method, traits: { bonus: true } })).toEqual(applies(2));
  });
});

const minimum = { rule: 'bonus-minimum', wants: '200.50', at: 'depositBonusData.minDeposit' };
const none = { rule: 'bonus-unselected', of: 'bonus', at: 'bonusId' };

test.each([
  ['that a bonus applies', 2, '5', 'applies: 2', undefined],
  ['that none is chosen', undefined, '5', 'unselected: none (bonusId)', { ...none, saw: 'none' }],
  ['which one is gone', 99, '5', 'unselected: 99 (bonusId)', { ...none, saw: '99' }],
  [
    'which amount is below which minimum',
    1,
    '5',
    'minimum: 200.50 (depositBonusData.minDeposit)',
    { ...minimum, of: 'bonus 1', saw: '5' },
  ],
])('tools are told %s', (_what, bonusId, amount, text, reason) => {
  const found = find(bonusId, amount);
  expect(describeVerdict(found)).toBe(text);
  expect(bonusReasons(found)).toEqual(reason ? [reason] : []);
});

test('the minimum of a bonus separates amounts with and without the bonus', () => {
  assert(
    property(integer({ min: 0, max: 50_000 }), (cents) => {
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(verdict(1, amount).applies).toBe(cents >= 20_050);
    }),
  );
});

test('in the coin shop no bonus applies, even if host or player chose one', () => {
  const user = { token: 't', currency: 'MXN' };
  const start = StartData.parse({
    user,
    bonusId: 2,
    bonusList: LIST,
    widgetViewType: 'sweep',
  } satisfies StartDataInput);
  const found = verdictOf({ start, bonus: { id: '2' } }, NOW, { method: METHOD, amount: '500' }, registry);
  expect(found).toMatchObject({ applies: false, rule: 'off', value: 'sweep', source: 'widgetViewType' });
  expect(bonusReasons(found)).toEqual([
    { rule: 'bonus-off', of: 'bonus 2', saw: 'sweep', at: 'widgetViewType', from: 'start' },
  ]);
  expect(bonusIdOf(found)).toBeUndefined();
});
