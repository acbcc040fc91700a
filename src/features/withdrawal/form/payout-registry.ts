import { commonViews } from '../../form/common-views.ts';

/** All withdrawals use one form, whatever view their deposits have, and always need an amount. */
export const payoutRegistry = commonViews(true);
