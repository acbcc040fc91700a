import type { MethodField } from '../../../../schemas/method/field.ts';

/**
 * Adds newly requested fields to the earlier ones. Every step resends all fields, and a field's position is its id, so
 * positions must not change. A field requested again replaces the one of the same name.
 */
export const mergeFields = (
  before: readonly MethodField[] | undefined = [],
  added: readonly MethodField[],
): readonly MethodField[] => [
  ...before.map((field) => added.find(({ name }) => name === field.name) ?? field),
  ...added.filter(({ name }) => before.every((field) => field.name !== name)),
];

/** The idempotency key of the next step, derived from the last one. */
export const secondKey = (earlier: readonly string[]): string | undefined => {
  const last = earlier.at(-1);
  return last === undefined ? undefined : `${last}.2`;
};

/** The issue of a response that requires fields but names none. */
export const NO_FIELDS = [{ path: '/fields', message: 'required, but none is named' }];

/** Whether a response asks for anything that the player can fill in. Hidden fields bring their values along. */
export const asksPlayer = (fields: readonly MethodField[]): boolean => fields.some(({ hidden }) => hidden !== true);
