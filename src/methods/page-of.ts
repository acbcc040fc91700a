import { cardViewOf } from '../../schemas/card-view.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Registry } from '../../renderers/registry.ts';
import { CRYPTO_ADDRESS } from '../routes/table.ts';
import { specialGroupPage } from './read-methods.ts';

const FORM = 'deposit/redirect';

/** The page that a method opens: a coin's is its address; inside a group the common form is the group's own (contract, section 5). */
export function pageOf(method: PaymentMethod, group: string | undefined, views: Pick<Registry, 'view'>): string {
  if (specialGroupPage(method.category) === 'deposit/crypto') return CRYPTO_ADDRESS;
  const page = views.view(cardViewOf(method.cardViewType).view)?.page ?? FORM;
  return group !== undefined && page === FORM ? 'deposit/group/redirect' : page;
}
