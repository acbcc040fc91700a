/** Joins a base and a relative path with exactly one slash between them. */
export const joinPath = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
