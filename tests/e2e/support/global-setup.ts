import { serveAll } from '../../../scripts/serve.mjs';
import { publishUrls } from './urls.ts';

/** Serves what `npm run build -- --everything` built; E2E_BUILD=1 builds it first. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { close, ...urls } = await serveAll({ build: process.env.E2E_BUILD === '1' });
  publishUrls(urls);
  return close;
}
