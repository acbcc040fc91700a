import type * as z from '../schemas/zod.ts';
import type { MethodField } from '../schemas/method/field.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import type { Limits } from '../schemas/money/limits.ts';
import type { Country } from '../schemas/player/country.ts';
import type { CardView, CardViewName, CardViewTraits } from '../schemas/card-view.ts';
import type { LocalizedText } from '../schemas/common.ts';
import type { Reason } from '../schemas/reason.ts';
import type { Pattern, RunSlowPattern } from './pattern/pattern.ts';

/** Everything that compiling depends on: no clock, no network, no React. */
export interface CompileContext {
  readonly currency: string;
  readonly country: Country;
  /** BCP 47 tag, for formatting numbers. */
  readonly locale: string;
  /** The currency's limits as the server gave them. */
  readonly limits?: Limits | undefined;
  readonly fixedAmounts?: readonly string[] | undefined;
  /** Why no amount is accepted yet, in views that need the server's limits first. */
  readonly closed?: ClosedAmount | undefined;
  /** Decimal text: the amount of a payment that exists. It cannot be changed any more, so nothing may refuse it. */
  readonly settledAmount?: string | undefined;
  /** Set for withdrawals: what the player can take out. Absent for deposits. */
  readonly payout?: Payout | undefined;
  readonly countries: readonly Country[];
  /** Runs a pattern that may backtrack without bound. Without it such a rule is off. */
  readonly runSlowPattern?: RunSlowPattern | undefined;
}

/** What the player reads: the first key found in the dictionary, or a text of the definition. Never hardcoded text. */
export interface Message {
  readonly keys: readonly string[];
  /** A `count` is a number, which chooses the plural form. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly text?: LocalizedText;
  /** The rule that refused the value, for tools. */
  readonly why?: Pick<Reason, 'rule' | 'wants' | 'by' | 'at'>;
}

export interface Payout {
  /** Decimal text in the currency of the amount. Absent when it is unknown or in another currency. */
  readonly balance?: string | undefined;
  /** Dictionary prefix for the amount's texts. Defaults to the one of withdrawals. */
  readonly words?: string | undefined;
}

/** The amount cannot be entered yet, or not in this currency. */
export interface ClosedAmount {
  readonly message: Message;
  /** True when the player has to fix something, false when waiting is enough. */
  readonly isProblem: boolean;
}

export interface Option {
  readonly value: string;
  readonly text?: LocalizedText | undefined;
  readonly iconId?: string | undefined;
  /** `country` and `currency` options are named by `Intl` and shown with a flag or icon. */
  readonly kind?: 'country' | 'currency';
}

/** Checks one value; undefined means that it passes. Asynchronous only for patterns that run in the worker. */
export type Rule = (value: string) => Message | undefined | Promise<Message | undefined>;

/** The schema of one value. */
export type ValueSchema = z.ZodMiniType<string, string>;

/** The part of a field that all types share. */
export interface FieldSeed {
  readonly id: string;
  readonly definition: MethodField;
  readonly method: PaymentMethod;
  /** The role of the field (`pan`, `expiry`, `email`…), whatever its name. */
  readonly role: string | undefined;
  readonly pattern: Pattern | undefined;
  readonly validations: readonly { readonly pattern: Pattern; readonly message: LocalizedText }[];
}

export interface CompiledField<F extends FieldRules = FieldRules> extends FieldSeed {
  /** The row of the registry that the field was compiled with. */
  readonly renderer: F;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isSensitive: boolean;
  /** Sent with its value, never shown or checked. */
  readonly isHidden: boolean;
  readonly defaultValue: string;
  readonly options: readonly Option[];
  /** Shown as text because there is nothing to choose, such as a single network. */
  readonly isFixed: boolean;
  readonly mask: string | undefined;
  readonly autocomplete: string | undefined;
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** Returns the first broken rule, including "required"; undefined means that the value passes. */
  readonly check: Rule;
  /** The same rules for a form. */
  readonly schema: () => ValueSchema;
  /** Maps a valid value to what the payload carries. */
  readonly toPayload: (value: string) => string;
  /** A valid value as a summary shows it. An option is shown by its name. */
  readonly toDisplay: (value: string) => string;
  /** Applied to the value on blur. */
  readonly normalize: (value: string) => string;
}

/** Everything about a field type except its component. Pure, so that it also runs in Node. */
export interface FieldRules {
  readonly type: string;
  readonly options?: (seed: FieldSeed, context: CompileContext) => readonly Option[];
  /** Cannot be answered without options, which is reported. It is shown as text then, unless a typed value could do harm. */
  readonly needsOptions?: 'else-text' | 'always';
  readonly isFixed?: (options: readonly Option[]) => boolean;
  readonly defaultValue?: (seed: FieldSeed, context: CompileContext, options: readonly Option[]) => string;
  /** Required whatever the patterns accept. */
  readonly isAlwaysRequired?: boolean;
  /** Required even without a pattern. A regex that accepts the empty text makes it optional. */
  readonly isRequiredByDefault?: boolean;
  /** The mask to use when the definition has none. */
  readonly mask?: (seed: FieldSeed) => string | undefined;
  /** The texts that patterns are tested on; the first one accepted is sent. Default: the bare value, then the masked one. */
  readonly candidates?: (value: string, context: CompileContext) => readonly string[];
  readonly rules?: (seed: FieldSeed, context: CompileContext, options: readonly Option[]) => readonly Rule[];
  readonly normalize?: (value: string, context: CompileContext) => string;
  /** Default: the value as it was typed. */
  readonly toDisplay?: (value: string, context: CompileContext) => string;
  /** Compiles only once the countries have loaded. */
  readonly needsCountries?: true;
  readonly autocomplete?: string;
  readonly inputMode?: CompiledField['inputMode'];
  /** Names among the form's fields. Each shows only while this field's value is that name. */
  readonly reveals?: (definition: MethodField, fields: readonly MethodField[]) => readonly string[];
}

/** A card view: its traits, with a default for each. One that a host adds needs a `code`, the number in a definition. */
export interface ViewRules extends Partial<CardViewTraits> {
  readonly view: CardViewName;
  /** Route name of the form's page. */
  readonly page: string;
  readonly needsAmount: boolean;
}

/** The card view of a site: one of its own, or changes to one of ours, which keeps the traits that the row does not set. */
export type ViewRow = (ViewRules & { readonly code: number }) | (Partial<ViewRules> & { readonly view: CardView });

/** Something that was set aside or changed, and why. */
export interface CompileIssue {
  readonly kind:
    | 'unknown-field-type'
    | 'unknown-card-view'
    | 'dropdown-without-values'
    | 'view-not-registered'
    | 'pattern-not-unicode'
    | 'pattern-invalid'
    | 'pattern-unbounded'
    | 'pattern-over-budget'
    | 'pattern-set-aside'
    | 'limits-impossible'
    | 'show-when-unknown-field'
    | 'show-when-cycle'
    | 'duplicate-field'
    | 'duplicate-wallet'
    | 'unsafe-url';
  /** JSON pointer into the definition. */
  readonly path: string;
  readonly message: string;
}
