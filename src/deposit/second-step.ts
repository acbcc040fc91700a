import type { MethodField } from '../../schemas/method/field.ts';

/**
 * What one answer asks for, beside what earlier ones did: a step repeats all fields, and a field keeps its place, since its
 * place is its id. One asked for again takes that of its namesake.
 */
export const withAsked = (
  before: readonly MethodField[] | undefined = [],
  asked: readonly MethodField[],
): readonly MethodField[] => [
  ...before.map((field) => asked.find(({ name }) => name === field.name) ?? field),
  ...asked.filter(({ name }) => before.every((field) => field.name !== name)),
];

/** The key of the next step: that of the last one, told apart. */
export const secondKey = (earlier: readonly string[]): string | undefined => {
  const last = earlier.at(-1);
  return last === undefined ? undefined : `${last}.2`;
};

/** What is wrong with an answer that asks for more and does not say what. */
export const NO_FIELDS = [{ path: '/fields', message: 'required, and none is named' }];
