import { joinPath } from './join-path.ts';

/** Address of an icon. A name comes from configuration or the server: what cannot stand in a file's name is replaced. */
export const iconAddress = (staticPath: string, ...names: readonly string[]): string =>
  joinPath(staticPath, `icons/${names.map((name) => name.replace(/[^\w-]/g, '_')).join('/')}.svg`);
