/**
 * The style sheets of the code that has been loaded, as the build of the package puts them in. Like the code itself they
 * are the same for every widget on the page; each shows them inside its own shadow root, where nothing leaks in or out.
 */
const texts: string[] = [];
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** @public Called by the modules that the build of the package makes of style sheets. */
export function addStyles(text: string): void {
  texts.push(text);
  for (const root of roots) apply(root);
}

/** Shows every style sheet there is and will be in a shadow root; returns the way to stop. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root);
  apply(root);
  return () => roots.delete(root);
}

function apply(root: ShadowRoot): void {
  // Made here and not when the code loads: a server that renders the host's page has no style sheets.
  for (const text of texts.slice(sheets.length)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.push(sheet);
  }
  root.adoptedStyleSheets = [...sheets];
}
