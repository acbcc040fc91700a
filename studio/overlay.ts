import type { Preview } from './analyse.ts';
import type { Method } from './panels/compare.ts';

/** A definition with another card view. */
export const overlaid = (method: Method, view: number | undefined): Method =>
  view === undefined ? method : { ...method, cardViewType: view };

/** A definition whose form starts with the sample values. */
export function filled(method: Method, { samples, amount }: Preview): Method {
  const values = new Map(samples.map(({ name, value }) => [name, value]));
  const fields = method['fields'];
  return {
    ...method,
    ...(amount === '' ? {} : { prefilledAmount: amount }),
    ...(Array.isArray(fields) ? { fields: fields.map((field: unknown) => withValue(field, values)) } : {}),
  };
}

function withValue(field: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof field !== 'object' || field === null || !('name' in field) || typeof field.name !== 'string') return field;
  const value = values.get(field.name);
  return value === undefined || ('hidden' in field && field.hidden === true) ? field : { ...field, value };
}
