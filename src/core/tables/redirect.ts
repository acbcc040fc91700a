import { addToQuery } from '../../../schemas/add-to-query.ts';
import { linkUrl } from '../../../schemas/link-url.ts';
import { pageUrl } from '../../../schemas/safe-url.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { isObject } from '../../platform/lib/is-object.ts';

export interface Redirect {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** For POST: the fields of the form that the popup page submits. */
  readonly data: ProviderData;
}

/** The provider's data unchanged: its keys, their order and their types. */
export type ProviderData = Readonly<Record<string, unknown>>;

/** The `data` of a response as received, empty when it is not an object. */
export const providerData = (response: unknown): ProviderData =>
  isObject(response) && isObject(response['data']) ? response['data'] : {};

/**
 * The `data` of a response to a create, without our own `unifiedFlow` flag. The keys of a `unifiedFlow` object are merged
 * in.
 */
export function depositData(response: unknown): ProviderData {
  const data = providerData(isObject(response) ? response['apiResponse'] : undefined);
  const { unifiedFlow, ...rest } = data;
  if (isObject(unifiedFlow)) return { ...rest, ...unifiedFlow };
  return typeof unifiedFlow === 'boolean' ? rest : data;
}

/** The data as a query or a form carries them: plain values as text, nested ones as JSON, nulls left out. */
export const formFields = (data: ProviderData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)]],
    ),
  );

/** The redirect that a response asks for. Throws when its source is unsafe or invalid. */
export function readRedirect(source: string, method: 'GET' | 'POST', data: ProviderData): Redirect {
  // A GET may open the payer's app, but a form can only post to a page.
  const url = method === 'POST' ? pageUrl(source) : linkUrl(source);
  if (url === undefined) throw new FlowError('The source of the redirect is not safe to open.');
  if (method === 'POST') return { method, url, data };
  const address = new URL(url);
  addToQuery(address, formFields(data));
  return { method, url: address.href, data: {} };
}
