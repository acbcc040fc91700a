/** The keys of a JSON pointer (RFC 6901), the opposite of `pointer` in `parse.ts`. */
export const pointerKeys = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
