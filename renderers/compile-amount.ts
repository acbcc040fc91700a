import { holds, type MethodField } from '../schemas/method/field.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import { judgeTags, type RefusedTag } from '../schemas/money/amount-tags.ts';
import { currencyOf } from '../schemas/money/currency.ts';
import { compare, isDecimal, isPositive, minOf, normalize, round } from '../schemas/money/decimal.ts';
import { formatMoney, isolate } from '../schemas/money/format-money.ts';
import { checkLimits, type Limits, resolveLimits, ruleIn } from '../schemas/money/limits.ts';
import type { AmountMask } from '../schemas/money/mask-amount.ts';
import { toExactNumber } from '../schemas/money/parse-amount.ts';
import type { ClosedAmount, CompileContext, CompileIssue, Message, Payout, Rule, ValueSchema } from './contract.ts';
import { errorMessage } from './field-check.ts';
import { lazySchema } from './value-schema.ts';
import type { CompilePattern } from './pattern/budget.ts';
import type { Pattern } from './pattern/pattern.ts';

export const AMOUNT_ID = 'amount';

/** The one amount input of a form. Values are plain decimal text, `''` while empty. */
export interface CompiledAmount {
  readonly id: typeof AMOUNT_ID;
  readonly currency: string;
  readonly mask: AmountMask;
  readonly limits: Limits;
  /** Decimal text, ascending, within the limits. */
  readonly tags: readonly string[];
  /** Amounts that the definition or the server offers and the limits refuse. */
  readonly refusedTags: readonly RefusedTag[];
  /** Who set the limits. */
  readonly limitsFrom: LimitsFrom;
  readonly defaultValue: string;
  /** Dictionary key of the amount's label, used unless the definition has its own. */
  readonly labelKey: string;
  /** Why no amount can be entered right now. */
  readonly closed: ClosedAmount | undefined;
  /** Label, placeholder and pattern of the definition's `amount` field, if it has one. */
  readonly definition: MethodField | undefined;
  readonly check: Rule;
  readonly schema: () => ValueSchema;
}

export type LimitsFrom = 'definition' | 'server';

/** A single amount for all currencies, or a map by currency. */
const amountOf = (
  value: string | Readonly<Record<string, string>> | undefined,
  currency: string,
): string | undefined => (typeof value === 'object' ? value[currency] : value);

const amountsOf = (
  value: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined,
  currency: string,
): readonly string[] | undefined => (isList(value) ? value : value?.[currency]);

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

export function compileAmount(
  method: PaymentMethod,
  context: CompileContext,
  report: (issue: CompileIssue) => void,
  compilePattern: CompilePattern,
): CompiledAmount {
  const { currency, country, settledAmount } = context;
  const isSettled = settledAmount !== undefined;
  const { decimals, crypto } = currencyOf(currency);
  const definition = method.fields.find((field) => holds(field, 'amount'));
  const limits = isSettled
    ? {}
    : resolveLimits(method.amount_rules, context.limits, {
        currency,
        country: country.code,
        decimals,
        network: method.network,
      });
  // More decimals than the currency has would make the displayed amount differ from the one sent.
  const exact = (amount: string): string => round(amount, decimals, 'down');
  const balance = context.payout?.balance;
  const prefilled = amountOf(method.prefilledAmount, currency);
  const limitsFrom: LimitsFrom = ruleIn(method.amount_rules, currency) ? 'definition' : 'server';
  const pattern = isSettled ? undefined : patternOf({ method, definition, report, compilePattern });
  const check: Rule = isSettled
    ? () => undefined
    : checkOf({ method, definition, limits, limitsFrom, context, pattern });
  const { tags, refused } = judgeTags({
    fixedAmounts: context.fixedAmounts?.map(exact),
    recommended: amountsOf(method.recommendedAmounts, currency)?.map(exact),
    country: country.code,
    currency,
    isCrypto: crypto,
    limits: balance === undefined ? limits : { ...limits, max: minOf(limits.max ?? balance, balance) },
    // A slow pattern judges only what the player has entered.
    ...(pattern && { passes: (amount: string) => pattern.peek(amount) !== false }),
  });
  return {
    id: AMOUNT_ID,
    currency,
    mask: { decimals, integerDigits: limits.max === undefined ? undefined : integerDigits(limits.max) + 1 },
    limits,
    tags,
    refusedTags: refused,
    limitsFrom,
    labelKey: context.payout ? `${payoutTextGroup(context.payout)}.amount` : 'amount.label',
    defaultValue: settledAmount ?? (prefilled === undefined ? '' : exact(prefilled)),
    closed: isSettled ? undefined : context.closed,
    definition,
    check,
    schema: lazySchema(check),
  };
}

const payoutTextGroup = ({ words: textGroup = 'withdrawal' }: Payout): string => textGroup;

const integerDigits = (amount: string): number => (normalize(amount).split('.')[0] ?? '').length;

interface CheckParts {
  readonly method: PaymentMethod;
  readonly definition: MethodField | undefined;
  readonly limits: Limits;
  readonly limitsFrom: LimitsFrom;
  readonly context: CompileContext;
  readonly pattern: Pattern | undefined;
}

interface PatternParts extends Pick<CheckParts, 'method' | 'definition'> {
  readonly report: (issue: CompileIssue) => void;
  readonly compilePattern: CompilePattern;
}

function patternOf({ method, definition, report, compilePattern }: PatternParts): Pattern | undefined {
  const source = method.traits?.amountRegex ?? definition?.regex;
  const pattern = source === undefined ? undefined : compilePattern(source);
  if (pattern?.issue) {
    const at = method.fields.findIndex((field) => field === definition);
    const path = method.traits?.amountRegex === undefined ? `/fields/${at}/regex` : '/traits/amountRegex';
    report({ kind: `pattern-${pattern.issue}`, path, message: 'the pattern of the amount' });
  }
  return pattern;
}

function checkOf({ method, definition, limits, limitsFrom, context, pattern }: CheckParts): Rule {
  const money = (amount: string) => isolate(formatMoney(amount, context.currency, context.locale, 'short'));
  const regexMessage: Message = {
    ...errorMessage(definition?.regex_error_key, method.name, definition?.name ?? AMOUNT_ID),
    why: { rule: 'amount-pattern', wants: pattern?.source },
  };
  return (amount) => {
    if (context.closed) {
      const { message } = context.closed;
      return { ...message, why: { rule: 'amount-closed', wants: message.keys[0] } };
    }
    if (amount === '') return { keys: ['amount.required'], why: { rule: 'amount-required' } };
    if (!isDecimal(amount) || !isPositive(amount))
      return { keys: ['amount.positive'], why: { rule: 'amount-positive' } };
    if (toExactNumber(amount) === null) return { keys: ['amount.precision'], why: { rule: 'amount-precision' } };
    const verdict = checkLimits(amount, limits);
    const textGroup = context.payout ? payoutTextGroup(context.payout) : 'amount';
    if (!verdict.ok)
      return {
        keys: [`${textGroup}.${verdict.rule}`],
        values: { amount: money(verdict.limit) },
        why: { rule: `amount-${verdict.rule}`, wants: verdict.limit, by: limitsFrom, at: context.currency },
      };
    const balance = context.payout?.balance;
    if (balance !== undefined && compare(amount, balance) > 0)
      return {
        keys: [`${textGroup}.overBalance`],
        values: { amount: money(balance) },
        why: { rule: 'amount-over-balance', wants: balance, at: context.currency },
      };
    const fits = pattern?.test(amount, context.runSlowPattern) ?? true;
    if (fits instanceof Promise) return fits.then((ok) => (ok ? undefined : regexMessage));
    return fits ? undefined : regexMessage;
  };
}
