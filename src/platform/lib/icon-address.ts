import { joinPath } from './join-path.ts';

/** URL of an icon. Names come from configuration or the server, so characters unsafe in a file name are replaced. */
export const iconAddress = (staticPath: string, ...names: readonly string[]): string =>
  joinPath(staticPath, `icons/${names.map((name) => name.replace(/[^\w-]/g, '_')).join('/')}.svg`);
