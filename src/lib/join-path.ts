/** Joins a base and a relative path with exactly one slash between them (first document, section 3). */
export const joinPath = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
