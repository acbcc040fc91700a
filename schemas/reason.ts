/** Every rule that hides, disables, empties or leaves out something. The wording is in `src/core/tables/reasons.ts`. */
export type ReasonRule =
  | 'definition-broken'
  | 'duplicate-name'
  | 'category-not-here'
  | 'category-without-page'
  | 'view-not-registered'
  | 'limits-impossible'
  | 'in-group'
  | 'nothing-sent'
  | 'all-set-aside'
  | 'sent-elsewhere'
  | 'search-empty'
  | 'price-min'
  | 'price-max'
  | 'no-offers'
  | 'hidden-in-definition'
  | 'show-when'
  | 'field-required'
  | 'field-too-long'
  | 'field-pattern'
  | 'field-validation'
  | 'field-rule'
  | 'amount-required'
  | 'amount-positive'
  | 'amount-precision'
  | 'amount-min'
  | 'amount-max'
  | 'amount-over-balance'
  | 'amount-pattern'
  | 'amount-closed'
  | 'sending'
  | 'token-expired'
  | 'tag-min'
  | 'tag-max'
  | 'tags-experiment'
  | 'bonus-unselected'
  | 'bonus-off'
  | 'bonus-method'
  | 'bonus-currency'
  | 'bonus-minimum'
  | 'support-unsafe'
  | 'video-key'
  | 'video-unsafe'
  | 'instruction-elsewhere';

/** Where the value that a rule saw came from. */
export type ReasonSource = 'definition' | 'server' | 'start' | 'experiment' | 'player' | 'field';

/** Why something is not shown, disabled, missing or empty: part of a verdict, for tools alone. */
export interface Reason {
  readonly rule: ReasonRule;
  /** The name of the thing that it is about: a method, a field, an amount. */
  readonly of: string;
  /** The value that the rule saw. Never what a player typed into a field, except an amount. */
  readonly saw?: string | undefined;
  /** What the rule asks for: a limit, a pattern, the values of a condition. */
  readonly wants?: string | undefined;
  /** Who asks for it, where more than one may. */
  readonly by?: ReasonSource | undefined;
  /** Left out where the rule always looks at the same place. */
  readonly from?: ReasonSource | undefined;
  /** The field, key or currency that held the value. */
  readonly at?: string | undefined;
}
