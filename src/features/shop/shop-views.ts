import { commonViews } from '../form/common-views.ts';

/** Nobody enters an amount in the shop: it is the price of the package. */
export const shopViews = commonViews(false);
