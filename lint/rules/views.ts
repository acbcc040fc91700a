import { roleOf } from '../../renderers/roles.ts';
import { type CardViewTraits, CARD_VIEWS, cardViewOf } from '../../schemas/card-view.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Rule } from './rule.ts';

type Key = keyof PaymentMethod;

interface Row {
  readonly keys: readonly Key[];
  readonly isIgnored: (view: CardViewTraits, method: PaymentMethod) => boolean;
  readonly why: string;
}

/** Keys that have no effect in some card views. */
const IGNORED: readonly Row[] = [
  {
    keys: ['prefilledAmount', 'recommendedAmounts'],
    isIgnored: ({ needsAmount }) => !needsAmount,
    why: 'its form asks for no amount',
  },
  { keys: ['opensIn'], isIgnored: ({ staysHere }) => staysHere === true, why: 'its form opens no window' },
  {
    keys: ['agentChatUrl'],
    isIgnored: ({ opensChat }) => opensChat !== true,
    why: 'only the form of cash opens a chat',
  },
  {
    keys: ['fields', 'captcha', 'isPreparationRequired'],
    isIgnored: ({ opensChat }) => opensChat === true,
    why: 'its form only opens a chat',
  },
  {
    keys: ['cryptoCurrency'],
    isIgnored: ({ amountCurrency }, { category }) => category !== 'crypto' && amountCurrency !== 'field',
    why: 'only coins of the category crypto have one',
  },
  {
    keys: ['checkLuhn'],
    // A provider that is asked first may send the field.
    isIgnored: (_, { fields, isPreparationRequired }) =>
      isPreparationRequired !== true && !fields.some((field) => roleOf(field)?.role === 'pan'),
    why: 'no field asks for a card number',
  },
];

export const ignoredKeys: Rule = function* ({ method, raw }) {
  const { view, known } = cardViewOf(method.cardViewType);
  if (!known) return;
  const traits: CardViewTraits = CARD_VIEWS[view];
  for (const { keys, isIgnored, why } of IGNORED) {
    for (const key of keys) {
      if (raw[key] === undefined || isEmpty(raw[key]) || !isIgnored(traits, method)) continue;
      yield {
        code: 'key_ignored',
        path: `/${key}`,
        at: 'key',
        message: `${key} has no effect with card view ${traits.code}: ${why}`,
      };
    }
  }
};

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);
