/** The length of a typed value, in place of the value, which may be a secret. */
export const typedLength = (value: string): string =>
  value === '' ? 'nothing' : `a value of ${value.length} ${value.length === 1 ? 'character' : 'characters'}`;
