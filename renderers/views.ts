import { CARD_VIEWS, type CardView } from '../schemas/card-view.ts';
import type { ViewRules } from './contract.ts';

const onRedirectPage = (view: CardView, more: Partial<ViewRules> = {}): ViewRules => ({
  view,
  page: CARD_VIEWS[view].page,
  needsAmount: true,
  ...more,
});

/** Card views that use the common form, on `/deposit/redirect` or on the page that shows their result. */
export const defaultViews: readonly ViewRules[] = [
  onRedirectPage('default'),
  onRedirectPage('card'),
  onRedirectPage('cardWalletOnly'),
  onRedirectPage('cardMultipleType'),
  onRedirectPage('pix'),
  onRedirectPage('virtual'),
  onRedirectPage('eazype'),
  onRedirectPage('bankTransfer'),
  onRedirectPage('india'),
  onRedirectPage('p2p'),
  onRedirectPage('cash', { needsAmount: false }),
  onRedirectPage('onramp', { sumCurrency: 'field', limits: 'required' }),
];
