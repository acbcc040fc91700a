import type { LintCode } from '../../../lint/codes.ts';
import type { Json } from './lint.ts';

/** A mistake that operators make, applied to a valid definition. */
export interface Broken {
  readonly mistake: string;
  readonly apply: (definition: Json) => Json;
  readonly code: LintCode;
  /** A text that is only on the line of the finding. */
  readonly marker: string;
  /** Part of what the linter advises or says. */
  readonly advice: string;
}

const fields = (definition: Json): readonly Json[] => (definition['fields'] as readonly Json[] | undefined) ?? [];
export const withField =
  (...added: readonly Json[]) =>
  (definition: Json): Json => ({ ...definition, fields: [...fields(definition), ...added] });
export const withKey =
  (key: string, value: unknown) =>
  (definition: Json): Json => ({ ...definition, [key]: value });
