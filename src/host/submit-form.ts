export interface FormOrder {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Leaves a page by a form of hidden fields; nothing of it is ever text that a browser reads as markup. */
export function submitForm(document: Document, { url, fields }: FormOrder): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
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
}
