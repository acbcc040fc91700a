import type { MethodField } from '../schemas/method/field.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import { toAsciiDigits } from '../schemas/money/parse-amount.ts';
import type { CompileContext, CompiledField, CompileIssue, FieldRules, FieldSeed, Option } from './contract.ts';
import { fieldCheck } from './field-check.ts';
import { applyMask, isDigitsOnly, parseMask, unmask } from './pattern/mask.ts';
import type { CompilePattern } from './pattern/budget.ts';
import { isOff, type Pattern } from './pattern/pattern.ts';
import { lazySchema } from './value-schema.ts';
import { rolesOf } from './roles.ts';

export interface FieldInput<F extends FieldRules> {
  readonly definition: MethodField;
  readonly id: string;
  /** JSON pointer of the field in its definition. */
  readonly path: string;
  readonly method: PaymentMethod;
  readonly compilePattern: CompilePattern;
  /** The renderer of a field that its own cannot show. */
  readonly asText: () => F;
}

const PATTERN_ISSUES = {
  'not-unicode': ['pattern-not-unicode', 'the pattern is not a Unicode regex and runs without the flag u'],
  invalid: ['pattern-invalid', 'the pattern does not compile; the rule is off'],
  unbounded: ['pattern-unbounded', 'the pattern may backtrack without bound; it runs in a worker for at most 50 ms'],
  'over-budget': [
    'pattern-over-budget',
    'the patterns of the form together cost too much; this one runs in a worker for at most 50 ms',
  ],
  'set-aside': ['pattern-set-aside', 'the patterns of the form together cost too much; the rule is off'],
} as const;

/** Compiles one field of a definition to what its input, its check and the payload need. Pure. */
export function compileField<F extends FieldRules>(
  { definition, id, path, method, compilePattern, asText }: FieldInput<F>,
  own: F,
  context: CompileContext,
  report: (issue: CompileIssue) => void,
): CompiledField<F> {
  const patternAt = (source: string, at: string): Pattern => {
    const pattern = compilePattern(source);
    if (pattern.issue) {
      const [kind, message] = PATTERN_ISSUES[pattern.issue];
      report({ kind, path: `${path}${at}`, message });
    }
    return pattern;
  };
  const roles = rolesOf(definition);
  const [role] = roles;
  const seed: FieldSeed = {
    id,
    definition,
    method,
    role: role?.role,
    pattern: definition.regex === undefined ? undefined : patternAt(definition.regex, '/regex'),
    validations: (definition.validations ?? []).map(({ regex, message }, at) => ({
      pattern: patternAt(regex, `/validations/${at}/regex`),
      message,
    })),
  };
  const isHidden = definition.hidden ?? false;
  const offered = own.options?.(seed, context) ?? [];
  const missing = isHidden || offered.length > 0 ? undefined : own.needsOptions;
  if (missing) report(withoutValues(definition, path, missing));
  const renderer = missing === 'else-text' ? asText() : own;
  // An empty one would let nothing be typed.
  const mask = definition.mask || renderer.mask?.(seed);
  const tokens = mask === undefined ? undefined : parseMask(mask);
  const inputMode = renderer.inputMode ?? role?.inputMode ?? (expectsDigits(seed, tokens) ? 'numeric' : 'text');
  const isOfDigits = inputMode === 'numeric' || role?.isOfDigits === true;
  const normalize = (value: string) => renderer.normalize?.(value, context) ?? value;
  const candidates = (value: string): readonly string[] => {
    const text = normalize(value);
    if (renderer.candidates) return renderer.candidates(text, context);
    if (!tokens) return [...new Set(withPlainDigits(text, isOfDigits))];
    const bare = unmask(text, tokens);
    return bare === text ? [bare, applyMask(bare, tokens)] : [bare, text];
  };
  const options = withoutRepeats(offered);
  const isRequired = requires(seed, renderer);
  const typeRules = renderer.rules?.(seed, context, options) ?? [];
  const check = fieldCheck({ seed, isRequired, normalize, candidates, typeRules, context });
  const preset = isHidden ? definition.value : undefined;
  return {
    // Not `...seed`: browsers of 2023 take ten times as long for a literal that goes on after a spread.
    id,
    definition,
    method,
    role: seed.role,
    pattern: seed.pattern,
    validations: seed.validations,
    renderer,
    name: definition.name,
    type: renderer.type,
    isRequired,
    isSensitive: definition.sensitive === true || roles.some(({ sensitive }) => sensitive),
    isHidden,
    defaultValue: preset ?? renderer.defaultValue?.(seed, context, options) ?? definition.value ?? '',
    options,
    isFixed: renderer.isFixed?.(options) ?? false,
    mask,
    autocomplete: renderer.autocomplete ?? role?.autocomplete,
    inputMode,
    check,
    schema: lazySchema(check),
    toPayload: (value) => accepted(seed, candidates(value)),
    toDisplay: (value) => renderer.toDisplay?.(value, context) ?? value,
    normalize,
  };
}

const withoutValues = (
  { values }: MethodField,
  path: string,
  need: NonNullable<FieldRules['needsOptions']>,
): CompileIssue => ({
  kind: 'dropdown-without-values',
  path: values === undefined ? path : `${path}/values`,
  message: `the list has no values to choose from; ${need === 'always' ? 'it cannot be answered' : 'shown as text'}`,
});

/**
 * The value of an option decides what is chosen, and is its row's key, so a second option with the same value cannot work.
 */
function withoutRepeats(options: readonly Option[]): readonly Option[] {
  const values = new Set(options.map(({ value }) => value));
  return values.size === options.length ? options : options.filter(({ value }) => values.delete(value));
}

/**
 * Players type the digits of their own script, and servers expect `0` to `9`. A field of digits tries those first, also
 * without the spaces that are pasted with an account number. Other text is first tried as it was typed, since a space or an
 * invisible character may belong to a name.
 */
function withPlainDigits(text: string, isOfDigits: boolean): readonly string[] {
  const ascii = toAsciiDigits(text);
  return isOfDigits ? [ascii, ascii.replace(/\s/g, ''), text] : [text, ascii];
}

const expectsDigits = ({ pattern }: FieldSeed, tokens: ReturnType<typeof parseMask> | undefined): boolean =>
  tokens ? isDigitsOnly(tokens) : /^\^(?:\\d|\[0-9\])(?:\{[\d,]+\}|\+)?\$$/.test(pattern?.source ?? '');

/** A shown field is required unless its regex accepts the empty value or it has no rule at all. */
function requires({ pattern, validations }: FieldSeed, renderer: FieldRules): boolean {
  if (renderer.isAlwaysRequired) return true;
  if (pattern && !isOff(pattern)) return pattern.peek('') !== true;
  return renderer.isRequiredByDefault === true || validations.length > 0;
}

const passesKnown = (pattern: Pattern | undefined, text: string): boolean => pattern?.peek(text) !== false;

/** The first candidate that every pattern accepts. By the time a payload is built, every pattern has been tested. */
function accepted({ pattern, validations }: FieldSeed, texts: readonly string[]): string {
  const fits = (text: string) =>
    passesKnown(pattern, text) && validations.every((validation) => passesKnown(validation.pattern, text));
  return texts.find(fits) ?? texts[0] ?? '';
}
