import { CARD_VIEWS, type CardView, viewTraits } from '../schemas/card-view.ts';
import type { ViewRules } from './contract.ts';

/** What each row of the card view table means for a form. */
export const defaultViews: readonly ViewRules[] = (Object.keys(CARD_VIEWS) as CardView[]).map((view) => {
  const { page, hasNoAmount, amountCurrency, limits } = viewTraits(view);
  return {
    view,
    page,
    needsAmount: !hasNoAmount,
    ...(amountCurrency && { amountCurrency }),
    ...(limits && { limits }),
  };
});
