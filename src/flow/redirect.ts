import { linkUrl } from '../../schemas/link-url.ts';
import { pageUrl } from '../../schemas/safe-url.ts';
import { FlowError } from '../errors/errors.ts';

export interface Redirect {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** For POST: the fields of the form that the popup page submits. */
  readonly data: ProviderData;
}

/** What a provider wrote, untouched: its keys, their order and their types. */
export type ProviderData = Readonly<Record<string, unknown>>;

/** The `data` of an answer as it came; what is no object carries nothing. */
export const providerData = (answer: unknown): ProviderData =>
  isObject(answer) && isObject(answer['data']) ? answer['data'] : {};

/** The same of an answer to a create, without our own word for a unified flow; the keys of one read as if they stood in the data. */
export function depositData(answer: unknown): ProviderData {
  const data = providerData(isObject(answer) ? answer['apiResponse'] : undefined);
  const { unifiedFlow, ...rest } = data;
  if (isObject(unifiedFlow)) return { ...rest, ...unifiedFlow };
  return typeof unifiedFlow === 'boolean' ? rest : data;
}

const isObject = (value: unknown): value is ProviderData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a query and a form can carry of it, the same in both: values as they read, what is deeper as JSON, no nulls. */
export const formFields = (data: ProviderData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)]],
    ),
  );

/** The redirect an answer asks for, checked; an unsafe or unparsable source never goes anywhere. */
export function readRedirect(source: string, method: 'GET' | 'POST', data: ProviderData): Redirect {
  // An address may be that of the payer's app; a form can only go to a page.
  const url = method === 'POST' ? pageUrl(source) : linkUrl(source);
  if (url === undefined) throw new FlowError('The source of the redirect is not safe to open.');
  return method === 'POST' ? { method, url, data } : { method, url: withQuery(url, formFields(data)), data: {} };
}

/** What stands in the query already is not written anew, unless the data have the same key. */
function withQuery(url: string, fields: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  for (const name of Object.keys(fields)) if (address.searchParams.has(name)) address.searchParams.delete(name);
  const query = new URLSearchParams(fields).toString();
  if (query !== '') address.search = address.search === '' ? query : `${address.search}&${query}`;
  return address.href;
}
