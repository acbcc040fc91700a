import { valueAt } from '../../../schemas/value-at.ts';
import type { Reason, ReasonRule, ReasonSource } from '../../../schemas/reason.ts';

interface Row {
  /** Where the rule looks, unless the reason says otherwise. */
  readonly from: ReasonSource;
  readonly says: (reason: Reason) => string;
}

const SOURCES: Readonly<Record<ReasonSource, string>> = {
  definition: 'the definition',
  server: 'the server',
  start: 'the start data',
  experiment: 'the experiment',
  player: 'the player',
  field: 'the field',
};

const money = ({ wants = '', at = '' }: Reason): string => `${wants} ${at}`.trim();
const limitsOf = ({ by = 'definition' }: Reason): string => `by the limits of ${SOURCES[by]}`;

/** The words of every reason, in English, for operators and testers. Only tools load them: the debug panel and the studio. */
export const REASONS: Readonly<Record<ReasonRule, Row>> = {
  'definition-broken': {
    from: 'definition',
    says: ({ of, wants }) => `${of} is not listed: its definition cannot be read (${wants ?? 'broken'})`,
  },
  'duplicate-name': {
    from: 'definition',
    says: ({ of }) => `${of} is not listed: an earlier method has the same name`,
  },
  'category-not-here': {
    from: 'definition',
    says: ({ of }) => `${of} is not listed: no page here shows its category`,
  },
  'category-without-page': {
    from: 'definition',
    says: ({ of }) => `${of} is not listed: the page of its category is not registered`,
  },
  'view-not-registered': {
    from: 'definition',
    says: ({ of }) => `${of} is not listed: no page is registered for its card view`,
  },
  'limits-impossible': {
    from: 'definition',
    says: ({ of }) => `${of} is not listed: its limits leave no amount in this currency`,
  },
  'in-group': {
    from: 'definition',
    says: ({ of }) => `${of} has no tile of its own: it is in the group of its category`,
  },
  'nothing-sent': { from: 'server', says: () => 'The list is empty: the server sent no method for this player' },
  'all-set-aside': { from: 'server', says: () => 'The list is empty: every method that the server sent was set aside' },
  'sent-elsewhere': {
    from: 'server',
    says: () => 'The list is not shown: the server says that the player pays elsewhere',
  },
  'search-empty': { from: 'player', says: ({ of }) => `“${of}” finds nothing` },
  'price-min': {
    from: 'server',
    says: (reason) => `${reason.of} is disabled: the price is below its minimum of ${money(reason)}`,
  },
  'price-max': {
    from: 'server',
    says: (reason) => `${reason.of} is disabled: the price is above its maximum of ${money(reason)}`,
  },
  'no-offers': { from: 'player', says: () => 'There are no offers: no provider sells for this amount' },
  'hidden-in-definition': { from: 'definition', says: ({ of }) => `${of} is not shown: its definition hides it` },
  'show-when': {
    from: 'field',
    says: ({ of, at, wants }) => `${of} is not shown: it needs ${at} to be ${wants}`,
  },
  'field-required': { from: 'field', says: ({ of }) => `The form is not sent: ${of} is empty` },
  'field-too-long': {
    from: 'field',
    says: ({ of, wants }) => `The form is not sent: ${of} is longer than ${wants} characters`,
  },
  'field-pattern': {
    from: 'field',
    says: ({ of, wants }) => `The form is not sent: ${of} does not match its pattern ${wants}`,
  },
  'field-validation': {
    from: 'field',
    says: ({ of, wants }) => `The form is not sent: ${of} does not match the pattern ${wants} of its validations`,
  },
  'field-rule': {
    from: 'field',
    says: ({ of, wants }) => `The form is not sent: ${of} fails a rule of its type (${wants})`,
  },
  'amount-required': { from: 'player', says: () => 'The form is not sent: there is no amount' },
  'amount-positive': { from: 'player', says: () => 'The form is not sent: the amount is not above zero' },
  'amount-precision': {
    from: 'player',
    says: () => 'The form is not sent: the amount has more digits than can be sent exactly',
  },
  'amount-min': {
    from: 'player',
    says: (reason) => `The form is not sent: the amount is below the minimum of ${money(reason)}, ${limitsOf(reason)}`,
  },
  'amount-max': {
    from: 'player',
    says: (reason) => `The form is not sent: the amount is above the maximum of ${money(reason)}, ${limitsOf(reason)}`,
  },
  'amount-over-balance': {
    from: 'player',
    says: (reason) => `The form is not sent: the amount is above the balance of ${money(reason)}`,
  },
  'amount-pattern': {
    from: 'player',
    says: ({ wants }) => `The form is not sent: the amount does not match the pattern ${wants}`,
  },
  'amount-closed': { from: 'server', says: ({ wants }) => `The amount cannot be entered now (${wants})` },
  sending: { from: 'server', says: () => 'The button waits: the server has not answered yet' },
  'token-expired': {
    from: 'server',
    says: () => 'The server refused the token: calls fail until the site sends another',
  },
  'tag-min': {
    from: 'definition',
    says: (reason) => `${reason.of} is not offered: it is below the minimum of ${money(reason)}`,
  },
  'tag-max': {
    from: 'definition',
    says: (reason) => `${reason.of} is not offered: it is above the maximum of ${money(reason)}`,
  },
  'tags-experiment': {
    from: 'experiment',
    says: () => 'No amounts are offered: the player is in the group without them',
  },
  'bonus-unselected': { from: 'start', says: () => 'No bonus: none is selected' },
  'bonus-off': { from: 'player', says: () => 'No bonus: bonuses are off' },
  'bonus-method': { from: 'definition', says: ({ of }) => `No bonus: the method takes no ${of}` },
  'bonus-currency': { from: 'player', says: ({ of, wants }) => `No bonus: ${of} is for deposits in ${wants}` },
  'bonus-minimum': { from: 'player', says: ({ of, wants }) => `No bonus: ${of} needs at least ${wants}` },
  'support-unsafe': {
    from: 'definition',
    says: () => 'The link to support is not shown: its address is not safe to open',
  },
  'video-key': {
    from: 'definition',
    says: ({ wants }) => `The video is not shown: it has none of the keys ${wants} of this player`,
  },
  'video-unsafe': { from: 'definition', says: () => 'The video is not shown: its address is not safe to open' },
  'instruction-elsewhere': {
    from: 'definition',
    says: () => 'The instruction is not shown: this form has no page for it',
  },
};

/** A reason in words. */
export interface Explained {
  /** What the rule decided, and what it asks for. */
  readonly sentence: string;
  /** The value that it saw, and where that came from. */
  readonly detail: string;
}

export function explain(reason: Reason): Explained {
  const { from, says } = REASONS[reason.rule];
  const { saw, at } = reason;
  const place = `${SOURCES[reason.from ?? from]}${at === undefined ? '' : ` (${at})`}`;
  return {
    sentence: says(reason),
    detail: saw === undefined ? `Decided by ${place}.` : `It saw ${saw}, from ${place}.`,
  };
}

export const isReasonRule = (rule: string): rule is ReasonRule => Object.hasOwn(REASONS, rule);

const LONGEST = 80;

/** A value of a definition as a reason shows it. */
export function seenInJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

interface Rejection {
  readonly name: string;
  readonly issues: readonly { readonly kind?: string; readonly path: string; readonly message: string }[];
}

/** Why methods were set aside, with the values in the list as it was sent, where it is known. Paths start at `/methods`. */
export const rejectionReasons = (rejected: readonly Rejection[], sent?: readonly unknown[]): readonly Reason[] =>
  rejected.flatMap(({ name, issues }) =>
    issues.flatMap(({ kind = 'definition-broken', path, message }): readonly Reason[] =>
      isReasonRule(kind)
        ? [
            {
              rule: kind,
              of: name,
              at: path,
              ...(sent ? { saw: seenInJson(valueAt({ methods: sent }, path).value) } : {}),
              ...(kind === 'definition-broken' ? { wants: message } : {}),
            },
          ]
        : [],
    ),
  );
