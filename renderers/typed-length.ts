/** How much was typed, in place of what: a value in a field may be a secret. */
export const typedLength = (value: string): string =>
  value === '' ? 'nothing' : `a value of ${value.length} ${value.length === 1 ? 'character' : 'characters'}`;
