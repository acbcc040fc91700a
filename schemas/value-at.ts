import { pointerKeys } from './json-pointer.ts';

/** The value at a JSON pointer, and whether there is one. In a file of its own, since the first load needs only the keys. */
export function valueAt(root: unknown, path: string): { readonly has: boolean; readonly value: unknown } {
  let value = root;
  for (const key of pointerKeys(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      return { has: false, value: undefined };
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return { has: true, value };
}
