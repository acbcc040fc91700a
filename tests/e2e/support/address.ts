import type { HostPage } from './host-page.ts';

export const MODES = ['history', 'hash'] as const;
export type Mode = (typeof MODES)[number];

/** A path as the address bar has it in one mode or the other. */
export const addressOf = (path: string, mode: Mode): string => (mode === 'hash' ? `?router=hash#/${path}` : path);

/** The route that the address bar names now. */
export async function routeNow(host: HostPage, mode: Mode): Promise<string> {
  const { pathname, hash } = new URL((await host.frame()).url());
  const path = mode === 'hash' ? hash.replace(/^#|\?.*$/g, '') : pathname.replace('/paywidget', '');
  return path.replace(/^\/|\/$/g, '');
}
