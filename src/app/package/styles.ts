/**
 * Style sheets of the code loaded so far, as added by the package build. Like the code they are shared by every widget on
 * the page; each adopts them in its own shadow root, where nothing leaks in or out.
 */
const texts: string[] = [];
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** @public Called by the modules that the package build generates from style sheets. */
export function addStyles(text: string): void {
  texts.push(text);
  for (const root of roots) apply(root);
}

/** Applies all current and future style sheets to a shadow root. Returns a function that stops. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root);
  apply(root);
  return () => roots.delete(root);
}

function apply(root: ShadowRoot): void {
  // Created here and not on load: a server that renders the host's page has no `CSSStyleSheet`.
  for (const text of texts.slice(sheets.length)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.push(sheet);
  }
  root.adoptedStyleSheets = [...sheets];
}
