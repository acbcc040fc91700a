export interface FormOrder {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Submits a form of hidden fields, in the document's own place or in a new window that cannot reach it. Builds elements
 * rather than markup, so no value is parsed as HTML.
 */
export function submitForm(document: Document, { url, fields }: FormOrder, target: '_self' | '_blank' = '_self'): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = target;
  form.rel = 'noopener';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field named "submit" hides the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
