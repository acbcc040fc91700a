import { CRYPTO } from './crypto.ts';
import { FORMS } from './forms.ts';
import { INVOICES } from './invoices.ts';
import { LISTS } from './lists.ts';
import { LONG } from './long.ts';
import { REDEMPTIONS } from './redemptions.ts';
import type { Screens } from './screen.ts';
import { SHOP } from './shop.ts';
import { WITHDRAWALS } from './withdrawals.ts';

/** Every screen there is. */
export const SCREENS: Screens = {
  ...LISTS,
  ...FORMS,
  ...CRYPTO,
  ...INVOICES,
  ...WITHDRAWALS,
  ...REDEMPTIONS,
  ...SHOP,
  ...LONG,
};
