import { CARD_VIEWS, type CardViewTraits } from '../schemas/card-view.ts';
import type { ViewRules } from './contract.ts';

/** The rows of the card view table. */
export const defaultViews: readonly ViewRules[] = Object.entries<CardViewTraits>(CARD_VIEWS).map(([view, traits]) => ({
  ...traits,
  view,
}));
