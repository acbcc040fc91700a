interface Style {
  readonly layer: number;
  readonly text: string;
  sheet?: CSSStyleSheet;
}

/**
 * Style sheets of the code loaded so far, as added by the package build. Like the code they are shared by every widget on
 * the page; each adopts them in its own shadow root, where nothing leaks in or out.
 */
const styles: Style[] = [];
const roots = new Set<ShadowRoot>();

/**
 * Adds a style sheet behind those of its layer and of the layers below. The order of arrival is not enough: a chunk runs
 * before the entry that imports it, so the style sheet of a button could come before the one that resets buttons.
 *
 * @public Called by the modules that the package build generates from style sheets.
 */
export function addStyles(text: string, layer: number): void {
  const above = styles.findIndex((style) => style.layer > layer);
  styles.splice(above === -1 ? styles.length : above, 0, { layer, text });
  for (const root of roots) apply(root);
}

/** Applies all current and future style sheets to a shadow root. Returns a function that stops. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root);
  apply(root);
  return () => roots.delete(root);
}

function apply(root: ShadowRoot): void {
  root.adoptedStyleSheets = styles.map((style) => (style.sheet ??= sheetOf(style)));
}

/** Created here and not on load: a server that renders the host's page has no `CSSStyleSheet`. */
function sheetOf({ text }: Style): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
