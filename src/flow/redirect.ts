import { linkUrl } from '../../schemas/link-url.ts';
import { pageUrl } from '../../schemas/safe-url.ts';
import { FlowError } from '../errors/errors.ts';

export interface Redirect {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** For POST: the fields of the form that the popup page submits. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The redirect an answer asks for, checked; an unsafe or unparsable source never goes anywhere (contract, section 4). */
export function readRedirect(
  source: string,
  method: 'GET' | 'POST',
  data: Readonly<Record<string, unknown>>,
): Redirect {
  // An address may be that of the payer's app; a form can only go to a page.
  const url = method === 'POST' ? pageUrl(source) : linkUrl(source);
  if (url === undefined) throw new FlowError('The source of the redirect is not safe to open.');
  if (method === 'POST') return { method, url, data };
  const address = new URL(url);
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      address.searchParams.set(key, String(value));
    }
  }
  return { method, url: address.href, data: {} };
}
