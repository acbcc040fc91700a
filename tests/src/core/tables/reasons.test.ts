import { describe, expect, test } from 'vitest';
import { hiddenFields, refusals, refusedTags } from '../../../../renderers/reasons.ts';
import { createMethodReader } from '../../../../renderers/read-method.ts';
import type { CompileContext } from '../../../../renderers/contract.ts';
import { CARD_VIEWS } from '../../../../schemas/card-view.ts';
import { StartData, type StartDataInput } from '../../../../schemas/host/start-data.ts';
import type { MethodFieldInput } from '../../../../schemas/method/field.ts';
import { type PaymentMethod, type PaymentMethodInput } from '../../../../schemas/method/payment-method.ts';
import type { Reason, ReasonRule } from '../../../../schemas/reason.ts';
import { listReasons } from '../../../../src/app/debug/panel/page-reasons.ts';
import { explain, REASONS, rejectionReasons } from '../../../../src/core/tables/reasons.ts';
import { bonusReasons, verdictOf } from '../../../../src/features/bonus/verdict.ts';
import { priceReasons } from '../../../../src/features/coins/packages/price-range.ts';
import { buttonReasons } from '../../../../src/features/form/button-reasons.ts';
import { noTags } from '../../../../src/features/form/use-tags-shown.ts';
import { findVideo, instructionReasons } from '../../../../src/features/guides/video-guide.ts';
import { arrange } from '../../../../src/features/methods/arrange.ts';
import { supportLink } from '../../../../src/features/methods/support-link.ts';
import { noOffers } from '../../../../src/features/onramp/offers.ts';
import { searchReasons } from '../../../../src/ui/controls/search-reasons.ts';
import { methodOf, planOf, registry } from '../../../support/methods.ts';

const good = { name: 'good', text: 'Good' };

/** The reasons that the debug panel gives for a list of definitions. */
function list(definitions: readonly unknown[], more: object = {}, isDirectGeo = false): readonly Reason[] {
  const methods: PaymentMethod[] = [];
  const places = { currency: 'MXN', country: 'MX', registry, specialPage: () => undefined, hasPage: () => true };
  const read = createMethodReader({ ...places, ...more }, methods);
  const rejected = definitions.flatMap((definition, at) => read(definition, at) ?? []);
  const found = { methods, rejected, entries: arrange(methods), isDirectGeo, sent: definitions };
  return listReasons({ list: found, country: 'MX', currency: 'MXN', group: 'group_a' });
}

const field = (input: MethodFieldInput, value: string) =>
  refusals(planOf({ fields: [input] }), { amount: '1', f0: value });
const amount = (value: string, method: Partial<PaymentMethodInput> = {}, context: Partial<CompileContext> = {}) =>
  refusals(planOf(method, context), { amount: value });
const hidden = (fields: MethodFieldInput[]) => hiddenFields(planOf({ fields }), {});

const BONUS = { id: 1, type: 'deposit', currency: 'MXN', content: { title: 'x' }, depositBonusData: { minDeposit: 9 } };
function bonus(asked: object, start: object = { bonusId: 1 }, choice = {}, cardViewType = 0): readonly Reason[] {
  const user = { token: 't', currency: 'MXN' };
  const given = StartData.parse({ user, bonusList: [BONUS], ...start });
  const deposit = { method: { name: 'good', cardViewType }, amount: '10', ...asked };
  return bonusReasons(verdictOf({ start: given, bonus: choice }, 0, deposit, registry));
}

const price = (value: string): readonly Reason[] =>
  priceReasons(
    [methodOf({ amount_rules: { USD: { min: 5, max: 10 } } })],
    { price: value, priceCurrencyCode: 'USD' },
    'US',
  );
const limited = { amount_rules: { MXN: { min: 10, max: 20 } } };
const start = StartData.parse({ user: { token: 't', currency: 'MXN' } } satisfies StartDataInput);

/** One way to produce each reason, through the code that decides. */
const PRODUCED: Readonly<Record<ReasonRule, () => readonly Reason[] | Promise<readonly Reason[]>>> = {
  'definition-broken': () => list([{ name: 'bad' }]),
  'duplicate-name': () => list([good, good]),
  'category-not-here': () => list([{ ...good, category: 'card' }], { only: ['crypto'] }),
  'category-without-page': () =>
    list([{ ...good, category: 'card' }], { specialPage: () => 'somewhere', hasPage: () => false }),
  'view-not-registered': () => list([good], { registry: { ...registry, view: () => undefined } }),
  'limits-impossible': () => list([{ ...good, amount_rules: { MXN: { min: 2, max: 1 } } }]),
  'in-group': () => list([{ ...good, category: 'crypto' }]),
  'nothing-sent': () => list([]),
  'all-set-aside': () => list([{}]),
  'sent-elsewhere': () => list([good], {}, true),
  'search-empty': () => searchReasons('Search', 'zz', 0),
  'price-min': () => price('4'),
  'price-max': () => price('11'),
  'no-offers': () => [noOffers({ amount: '5', currency: 'USD' })],
  'hidden-in-definition': () => hidden([{ name: 'a', hidden: true }]),
  'show-when': () => hidden([{ name: 'a' }, { name: 'b', showWhen: { field: 'a', in: ['1'] } }]),
  'field-required': () => field({ name: 'a', regex: '^x$' }, ''),
  'field-too-long': () => field({ name: 'a' }, 'x'.repeat(1000)),
  'field-pattern': () => field({ name: 'a', regex: '^x$' }, 'y'),
  'field-validation': () => field({ name: 'a', validations: [{ regex: '^x$', message: 'No' }] }, 'y'),
  'field-rule': () => field({ name: 'a', type: 'dropdown', values: ['x', 'y'] }, 'z'),
  'amount-required': () => amount(''),
  'amount-positive': () => amount('0'),
  'amount-precision': () => amount('9007199254740993'),
  'amount-min': () => amount('9', limited),
  'amount-max': () => amount('21', {}, { limits: { max: '20' } }),
  'amount-over-balance': () => amount('9', {}, { payout: { balance: '8' } }),
  'amount-pattern': () => amount('9', { traits: { amountRegex: '0$' } }),
  'amount-closed': () => amount('9', {}, { closed: { message: { keys: ['amount.closed'] }, isProblem: true } }),
  sending: () => buttonReasons(true, { start: undefined, expiredToken: undefined }),
  'token-expired': () => buttonReasons(false, { start, expiredToken: 't' }),
  'tag-min': () => refusedTags(planOf({ ...limited, recommendedAmounts: ['9'] })),
  'tag-max': () => refusedTags(planOf(limited, { fixedAmounts: ['21'] })),
  'tags-experiment': () => noTags('group_b'),
  'bonus-unselected': () => bonus({}, { bonusId: 7 }),
  'bonus-off': () => bonus({}, undefined, { isOff: true }),
  'bonus-method': () => bonus({}, undefined, {}, CARD_VIEWS.onramp.code),
  'bonus-currency': () => bonus({ currency: 'USD' }),
  'bonus-minimum': () => bonus({ amount: '8' }),
  'support-unsafe': () => [supportLink(methodOf({ traits: { support: 'javascript:1' } })).why ?? []].flat(),
  'video-key': () => [findVideo({ de: 'https://example.com' }, 'es', 'MX').why ?? []].flat(),
  'video-unsafe': () => [findVideo({ es: 'javascript:1' }, 'es', 'MX').why ?? []].flat(),
  'instruction-elsewhere': () => instructionReasons({ instruction: { text: 'Pay' } }, undefined),
};

describe('each reason of the debug panel', () => {
  const rules = Object.keys(REASONS) as ReasonRule[];
  test.each(rules)('%s is produced by the code that decides, and its texts are complete', async (rule) => {
    const reason = (await PRODUCED[rule]()).find((one) => one.rule === rule);
    if (!reason) throw new Error(`no engine gives ${rule}`);
    const { sentence, detail } = explain(reason);
    expect(sentence).toMatch(/^[“A-Za-z0-9#].{10,}[^.]$/);
    for (const text of [sentence, detail]) expect(text).not.toMatch(/undefined|null|\[object/);
    expect(detail).toMatch(/^(It saw .+, from|Decided by) the .+\.$/);
  });
});

test('a correct setup has no reasons', async () => {
  expect(list([good])).toEqual([]);
  expect(searchReasons('Search', '', 0)).toEqual([]);
  expect(noTags(undefined)).toEqual([]);
  expect(bonus({})).toEqual([]);
  expect(price('5')).toEqual([]);
  expect(buttonReasons(false, { start, expiredToken: undefined })).toEqual([]);
  expect(supportLink(methodOf({}))).toEqual({});
  expect(findVideo(undefined, 'es', 'MX')).toEqual({});
  expect(instructionReasons({ instruction: { text: 'Pay' } }, 'page')).toEqual([]);
});

test('a long value in a reason is shortened', () => {
  const issue = { path: '/methods/0/text', message: 'expected string' };
  const [reason] = rejectionReasons([{ name: 'a', issues: [issue] }], [{ text: ['x'.repeat(500)] }]);
  expect(reason?.saw).toHaveLength(81);
});

test('the reason for a coin shop without bonuses names the start data', () => {
  const [reason] = bonus({}, { bonusId: 1, widgetViewType: 'sweep' });
  expect(reason && explain(reason).detail).toBe('It saw sweep, from the start data (widgetViewType).');
});
