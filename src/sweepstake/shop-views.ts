import { commonViews } from '../form/common-views.ts';

/** In the shop nobody types a sum: it is the price of the package. */
export const shopViews = commonViews(false);
