import { commonViews } from '../form/common-views.ts';

/** Money goes out by one form, whatever view shows how it came in; a sum is always named. */
export const payoutRegistry = commonViews(true);
