import { createRoutes, type WidgetView } from '../../../../src/core/tables/routes/routes.ts';

/** Where the browser's history decides: the page that the player came from. An invoice replaces its form. */
const PREVIOUS: Readonly<Record<string, string>> = {
  'deposit/redirect/instruction': 'deposit/redirect',
  'deposit/redirect/eazype': 'deposit',
  'deposit/redirect/pix': 'deposit',
  'deposit/redirect/unified-form': 'deposit',
  'deposit/crypto/address': 'deposit/crypto',
  'deposit/india/invoice': 'deposit',
  'deposit/peer-to-peer/base': 'deposit',
  'deposit/peer-to-peer/invoice': 'deposit',
  'deposit/peer-to-peer/unified-form': 'deposit',
  'deposit/peer-to-peer/instruction': 'deposit/peer-to-peer/invoice',
  'deposit/video-instruction': 'deposit/redirect',
  'withdrawal/redirect/instruction': 'withdrawal/redirect',
  'withdrawal/confirm': 'withdrawal/redirect',
  'withdrawal/crypto/convert': 'withdrawal/crypto',
};

/** The route that the back button of a page leads to; undefined where it has none. */
export function backOf(name: string, view: WidgetView): string | undefined {
  const back = createRoutes(() => view).named(name)?.back;
  return back === 'previous' ? PREVIOUS[name] : back;
}
