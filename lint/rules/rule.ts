import type { Plan } from '../../renderers/compile.ts';
import type { CompiledField } from '../../renderers/contract.ts';
import type { MethodField } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Problem } from '../finding.ts';
import type { Knowledge } from '../knowledge.ts';

/** What a rule looks at: one definition that its schema accepts, and its form. */
export interface Subject {
  readonly method: PaymentMethod;
  /** As written, before defaults. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly know: Knowledge;
  /** ISO codes of the countries where it is offered; empty when that is unknown. */
  readonly countries: readonly string[];
  /** Codes of the currencies that it has limits for. */
  readonly currencies: readonly string[];
  /** Absent when the definition makes no form. */
  readonly plan: Plan | undefined;
}

/** Undefined is a moment to pause in, from rules that take long: see `lintSteps`. */
export type Rule = (subject: Subject) => Iterable<Problem | undefined>;

/** Each field with its JSON pointer. */
export const fieldsOf = ({ method }: Pick<Subject, 'method'>): readonly (readonly [MethodField, string])[] =>
  method.fields.map((field, at) => [field, `/fields/${at}`] as const);

export const compiledOf = ({ plan }: Pick<Subject, 'plan'>, path: string): CompiledField | undefined =>
  plan?.byId.get(`f${path.slice('/fields/'.length)}`);

const LONGEST = 60;

/** A value as JSON, shortened, for a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
