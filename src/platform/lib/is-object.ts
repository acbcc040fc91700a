type Fields = Readonly<Record<string, unknown>>;

/** An object but not an array: what JSON calls an object. */
export const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The value itself if it is an object, else an empty one. */
export const keysOf = (value: unknown): Fields => (isObject(value) ? value : {});
