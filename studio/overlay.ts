import type { Preview } from './analyse.ts';
import type { Method } from './panels/compare.ts';

/** A definition with another card view. */
export const overlaid = (method: Method, view: number | undefined): Method =>
  view === undefined ? method : { ...method, cardViewType: view };

/** A definition whose form starts with the sample values. */
export function filled(method: Method, { samples, amount }: Preview): Method {
  const values = new Map(samples.map(({ at, value }) => [at, value]));
  const fields = method['fields'];
  return {
    ...method,
    ...(amount === '' ? {} : { prefilledAmount: amount }),
    ...(Array.isArray(fields) ? { fields: fields.map((field: unknown, at) => withValue(field, values.get(at))) } : {}),
  };
}

const withValue = (field: unknown, value: string | undefined): unknown =>
  value === undefined || typeof field !== 'object' || field === null ? field : { ...field, value };
