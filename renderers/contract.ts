import type { MethodField } from '../schemas/method/field.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import type { Limits } from '../schemas/money/limits.ts';
import type { Country } from '../schemas/player/country.ts';
import type { CardView } from '../schemas/card-view.ts';
import type { LocalizedText } from '../schemas/common.ts';
import type { Pattern, RunSlowPattern } from './pattern/pattern.ts';

/** All that compiling depends on. Nothing else: no clock, no network, no React. */
export interface CompileContext {
  readonly currency: string;
  readonly country: Country;
  /** BCP 47, for figures. */
  readonly locale: string;
  /** What the server said of the currency's limits. */
  readonly limits?: Limits | undefined;
  readonly fixedAmounts?: readonly string[] | undefined;
  /** Why no sum can be taken now, where the view takes none without the server's limits. */
  readonly closed?: ClosedSum | undefined;
  /** The sum goes out, from what the player has; absent where it comes in. */
  readonly payout?: Payout | undefined;
  readonly countries: readonly Country[];
  /** Runs a pattern that may backtrack without bound; without it such a rule is off. */
  readonly runSlowPattern?: RunSlowPattern | undefined;
}

/** What the player reads: the first key the dictionary has, or a text of the definition's. Never prose of ours. */
export interface Message {
  readonly keys: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
  readonly text?: LocalizedText;
}

export interface Payout {
  /** Decimal text in the sum's currency; absent where it is not known, or in other money. */
  readonly balance?: string | undefined;
  /** Where the dictionary has what is said of the sum; without it, where it has that of withdrawals. */
  readonly words?: string | undefined;
}

/** A sum that cannot be taken yet, or not in this currency. */
export interface ClosedSum {
  readonly message: Message;
  /** Something for the player to mend; else it is only to be waited for. */
  readonly isProblem: boolean;
}

export interface Option {
  readonly value: string;
  readonly text?: LocalizedText | undefined;
  readonly iconId?: string | undefined;
  /** `country` and `currency` are named by `Intl` and drawn with their flag. */
  readonly kind?: 'country' | 'currency';
}

/** A check of one value; undefined is "passes". Asynchronous only for patterns run in the worker. */
export type Rule = (value: string) => Message | undefined | Promise<Message | undefined>;

/** The part of a field that is the same for all types. */
export interface FieldSeed {
  readonly id: string;
  readonly definition: MethodField;
  readonly method: PaymentMethod;
  /** The part the field plays: `pan`, `expiry`, `email`…, whatever its name. */
  readonly role: string | undefined;
  readonly pattern: Pattern | undefined;
  readonly validations: readonly { readonly pattern: Pattern; readonly message: LocalizedText }[];
}

export interface CompiledField extends FieldSeed {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isSensitive: boolean;
  /** Sent with its value, never shown and never checked. */
  readonly isHidden: boolean;
  readonly defaultValue: string;
  readonly options: readonly Option[];
  /** Told, not asked: a single network. */
  readonly isFixed: boolean;
  readonly mask: string | undefined;
  readonly autocomplete: string | undefined;
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** The first rule that the value breaks, required included; undefined is "passes". */
  readonly check: Rule;
  /** What the payload carries for a valid value. */
  readonly toPayload: (value: string) => string;
  /** What leaving the field makes of its value. */
  readonly normalize: (value: string) => string;
}

/** One object says all about one field type but its looks: pure, so that it runs in Node as well. */
export interface FieldRules {
  readonly type: string;
  readonly options?: (seed: FieldSeed, context: CompileContext) => readonly Option[];
  readonly isFixed?: (options: readonly Option[]) => boolean;
  readonly defaultValue?: (seed: FieldSeed, context: CompileContext, options: readonly Option[]) => string;
  /** Required whatever the patterns say. */
  readonly isAlwaysRequired?: boolean;
  /** Required without any pattern; a regex that accepts the empty text makes it optional. */
  readonly isRequiredByDefault?: boolean;
  /** The mask when the definition gives none. */
  readonly mask?: (seed: FieldSeed) => string | undefined;
  /** The texts that patterns are tried on, first accepted is sent. Without it: the bare value, then the masked. */
  readonly candidates?: (value: string, context: CompileContext) => readonly string[];
  readonly rules?: (seed: FieldSeed, context: CompileContext, options: readonly Option[]) => readonly Rule[];
  readonly normalize?: (value: string, context: CompileContext) => string;
  readonly autocomplete?: string;
  readonly inputMode?: CompiledField['inputMode'];
}

/** What a card view is to the form: where it opens and whether it asks for a sum. */
export interface ViewRules {
  readonly view: CardView;
  /** Route name of the form's page. */
  readonly page: string;
  readonly needsAmount: boolean;
  /** The sum is in the currency that a field of the form chooses; without this, in the player's. */
  readonly sumCurrency?: 'field';
  /** No sum is taken before the server has named limits for its currency; without this, they are only a hint. */
  readonly limits?: 'required';
  /** Completes a definition with what the view implies. */
  readonly amend?: (fields: readonly MethodField[]) => readonly MethodField[];
}

/** What an engine set aside or changed, and why (design, rule 8). */
export interface CompileIssue {
  readonly kind:
    | 'unknown-field-type'
    | 'unknown-card-view'
    | 'view-not-registered'
    | 'pattern-not-unicode'
    | 'pattern-invalid'
    | 'pattern-unbounded'
    | 'pattern-over-budget'
    | 'pattern-set-aside'
    | 'limits-impossible'
    | 'show-when-unknown-field';
  /** JSON pointer into the definition. */
  readonly path: string;
  readonly message: string;
}
