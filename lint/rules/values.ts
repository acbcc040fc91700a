import type { CompiledField } from '../../renderers/contract.ts';
import { holds } from '../../schemas/method/field.ts';
import { sampleFor } from '../sample/for-field.ts';
import { textsFor } from '../sample/from-pattern.ts';
import { seeded } from '../sample/random.ts';
import type { Problem } from '../finding.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

const isTyped = (field: CompiledField): boolean => holds(field, 'text') || holds(field, 'uppercase text');

/** Fields whose value no search finds: the pattern, the mask and the greatest length contradict each other. */
export const values: Rule = function* (subject) {
  for (const [, path] of fieldsOf(subject)) {
    const field = compiledOf(subject, path);
    if (!field || field.isHidden || !isTyped(field)) continue;
    if (field.pattern === undefined && field.validations.length === 0) continue;
    yield undefined;
    const sample = sampleFor(field);
    if (sample.kind === 'none') yield impossible(field, path, sample.tried);
    else if (field.defaultValue !== '' && isRefused(field, field.defaultValue))
      yield {
        code: 'default_refused',
        path: `${path}/value`,
        message: 'the field refuses its initial value',
        found: shown(field.defaultValue),
        ...(sample.kind === 'found' ? { suggestion: `it accepts ${shown(sample.value)}` } : {}),
      };
  }
};

function isRefused(field: CompiledField, value: string): boolean {
  const outcome = field.check(value);
  return outcome !== undefined && !(outcome instanceof Promise);
}

function impossible({ definition, mask }: CompiledField, path: string, tried: string): Problem {
  const { regex, validations = [] } = definition;
  return {
    code: 'value_impossible',
    path: regex === undefined ? `${path}/validations` : `${path}/regex`,
    message:
      mask === undefined
        ? 'no value was found that passes all patterns of the field'
        : `no value was found that the mask ${mask} lets in and the patterns accept`,
    found: shown(regex ?? validations[0]?.regex),
    suggestion:
      mask === undefined
        ? `one value tried is ${shown(tried)}`
        : `one value tried is ${shown(tried)}; a pattern must accept it with the characters of the mask, or without them`,
  };
}

const AMOUNTS_TRIED = 200;

/** A pattern that no amount within the limits passes. */
export const amountPattern: Rule = function* ({ method, plan }) {
  const amount = plan?.amount;
  const at = method.fields.findIndex((field) => holds(field, 'amount'));
  const source = method.traits?.amountRegex ?? method.fields[at]?.regex;
  if (!amount || source === undefined) return;
  const { min = '1', max = '1000000' } = amount.limits;
  const known = [min, max, ...amount.tags, amount.defaultValue].filter((text) => text !== '');
  for (const text of [...known, ...textsFor(source, 'u', seeded(1), AMOUNTS_TRIED)]) {
    const outcome = amount.check(text);
    if (outcome === undefined || outcome instanceof Promise) return;
  }
  yield {
    code: 'value_impossible',
    path: method.traits?.amountRegex === undefined ? `/fields/${at}/regex` : '/traits/amountRegex',
    message: `no amount from ${min} to ${max} was found that passes the pattern`,
    found: shown(source),
  };
};
