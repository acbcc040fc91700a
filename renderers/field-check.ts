import type { LocalizedText } from '../schemas/common.ts';
import type { CompileContext, FieldSeed, Message, Rule } from './contract.ts';
import { MAX_VALUE_LENGTH } from './pattern/backtracking.ts';
import { runsInWorker } from './pattern/pattern.ts';

interface CheckParts {
  readonly seed: FieldSeed;
  readonly isRequired: boolean;
  readonly normalize: (value: string) => string;
  /** What a typed value may be sent as: the patterns must accept one of them. */
  readonly candidates: (value: string) => readonly string[];
  /** The rules of its type, after those of the definition. */
  readonly typeRules: readonly Rule[];
  readonly context: CompileContext;
}

/** What is wrong with a value of one field. Built when first used: the rules of all fields would delay the form. */
export function fieldCheck(parts: CheckParts): Rule {
  let built: Rule | undefined;
  return (value) => (built ??= checkOf(parts))(value);
}

function checkOf({ seed, isRequired, normalize, candidates, typeRules, context }: CheckParts): Rule {
  const rules = [patternRule(seed, candidates, context), ...typeRules];
  const missing: Message = { ...missingMessage(seed), why: { rule: 'field-required' } };
  const tooLong: Message = {
    ...errorMessage(seed.definition.regex_error_key, seed.method.name, seed.definition.name),
    why: { rule: 'field-too-long', wants: String(MAX_VALUE_LENGTH) },
  };
  const { pattern } = seed;
  return (value) => {
    if (value.length > MAX_VALUE_LENGTH) return tooLong;
    if (normalize(value) !== '') return firstFailure(rules, value);
    if (!pattern || !runsInWorker(pattern)) return isRequired ? missing : undefined;
    return Promise.resolve(pattern.test('', context.runSlowPattern)).then((ok) => (ok ? undefined : missing));
  };
}

/** Checks `regex` first, then `validations` in order. The first failure is shown. */
function patternRule(
  { definition, method, pattern, validations }: FieldSeed,
  candidates: (value: string) => readonly string[],
  { runSlowPattern }: CompileContext,
): Rule {
  const regexMessage: Message = {
    ...errorMessage(definition.regex_error_key, method.name, definition.name),
    why: { rule: 'field-pattern', wants: pattern?.source },
  };
  const steps = [
    ...(pattern ? [{ pattern, message: regexMessage }] : []),
    ...validations.map((validation) => ({
      pattern: validation.pattern,
      message: {
        ...errorMessage(validation.message, method.name, definition.name),
        why: { rule: 'field-validation', wants: validation.pattern.source } as const,
      },
    })),
  ];
  if (!steps.some((step) => runsInWorker(step.pattern))) {
    return (value) => {
      let texts = candidates(value);
      for (const step of steps) {
        texts = texts.filter((text) => step.pattern.peek(text) !== false);
        if (texts.length === 0) return step.message;
      }
      return undefined;
    };
  }
  return async (value) => {
    let texts = candidates(value);
    for (const step of steps) {
      const answers = await Promise.all(texts.map((text) => step.pattern.test(text, runSlowPattern)));
      texts = texts.filter((_, at) => answers[at]);
      if (texts.length === 0) return step.message;
    }
    return undefined;
  };
}

/** The definition's own text, else `validation.{method}.{field}`, then `validation.{field}`, then `validation.invalid`. */
export const errorMessage = (own: LocalizedText | undefined, method: string, field: string): Message =>
  own
    ? { keys: [], text: own }
    : { keys: [`validation.${method}.${field}`, `validation.${field}`, 'validation.invalid'] };

/** The message for an empty required field: the definition's own, else "required". */
function missingMessage({ definition, validations }: FieldSeed): Message {
  const { name, regex_error_key: key } = definition;
  const own = key || validations.find(({ pattern }) => pattern.peek('') === false)?.message;
  return own ? { keys: [], text: own } : { keys: [`validation.${name}.required`, 'validation.required'] };
}

function firstFailure(rules: readonly Rule[], value: string): ReturnType<Rule> {
  for (const [at, rule] of rules.entries()) {
    const outcome = rule(value);
    if (outcome instanceof Promise) {
      return outcome.then((message) => message ?? firstFailure(rules.slice(at + 1), value));
    }
    if (outcome) return outcome;
  }
  return undefined;
}
