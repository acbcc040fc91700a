import type { WidgetMessages } from './messages.ts';

/** Leaves for the provider's page, as a site must on `onExternalRedirectEvent`. Web addresses only. */
export function followRedirect({ url, method, data = {} }: WidgetMessages['onExternalRedirectEvent']): void {
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return;
  const entries = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  if (method !== 'POST') {
    for (const [name, value] of entries) target.searchParams.set(name, value);
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
  // A field named "submit" would stand in the way of the form's own.
  HTMLFormElement.prototype.submit.call(form);
}
