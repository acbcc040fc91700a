import { pageUrl } from '../../../schemas/safe-url.ts';
import { isAllowed } from '../../platform/host/origin.ts';

/**
 * The site that the player left for a provider, from this page's query. Anyone can write a URL, so it must be a site that
 * may embed this build. Undefined where any site may.
 */
export function backUrl(named: string | undefined, own: string, allowed: readonly string[]): URL | undefined {
  const address = named === undefined ? undefined : pageUrl(named);
  if (address === undefined || allowed.includes('*')) return undefined;
  const { origin } = new URL(address);
  return origin !== own && isAllowed(origin, own, allowed) ? new URL(origin) : undefined;
}
