import { addToQuery } from '../schemas/add-to-query.ts';
import { REFUSED_SCHEME } from '../schemas/refused-scheme.ts';
import type { WidgetMessages } from './messages.ts';

/** Form values: strings unchanged, anything else as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Opens the provider's page or app, as a site must on `onExternalRedirectEvent`. A form is sent to web addresses only. Throws
 * for what it refuses, so that the site's error reporting sees it.
 */
export function followRedirect({ url, method, data = {} }: WidgetMessages['onExternalRedirectEvent']): void {
  const target = new URL(url);
  const isWeb = /^https?:$/.test(target.protocol);
  if (REFUSED_SCHEME.test(target.protocol) || (method === 'POST' && !isWeb))
    throw new TypeError(`paywidget: refused a redirect by ${method} to ${target.protocol}`);
  const entries = Object.entries(data)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, textOf(value)]);
  if (method !== 'POST') {
    addToQuery(target, Object.fromEntries(entries));
    location.assign(target);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = target.href;
  for (const [name, value] of entries) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field named "submit" would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
