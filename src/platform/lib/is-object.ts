type Fields = Readonly<Record<string, unknown>>;

/** An object that is no list: what JSON calls an object. */
export const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The keys of a value that may be no object. */
export const keysOf = (value: unknown): Fields => (isObject(value) ? value : {});
