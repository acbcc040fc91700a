import type { PaymentMethod, Traits } from '../../schemas/method/payment-method.ts';
import type { Services } from '../app/services.ts';
import { invoiceRulesOf } from '../invoice/rules.ts';

type Place = 'address' | 'chat' | 'status' | 'silent-invoice' | 'invoice';

/** Which traits of a definition have nothing to act on where its deposit comes to. All others act on every form and invoice. */
const IDLE: Readonly<Record<Place, readonly (keyof Traits)[]>> = {
  address: ['guaranteed', 'international', 'support', 'confirmationId', 'amountRegex'],
  chat: ['guaranteed', 'international', 'support', 'confirmationId', 'amountRegex', 'acceptAfterSec', 'bonus'],
  status: ['international', 'confirmationId'],
  /** Its paid button tells the server nothing, so that no number would arrive. */
  'silent-invoice': ['confirmationId'],
  invoice: [],
};

/** Where a deposit comes to, by the route name of its page. */
export function placeOf(page: string): Place {
  const rules = invoiceRulesOf(page);
  if (!rules) return 'status';
  return rules.paid === 'tell' ? 'invoice' : 'silent-invoice';
}

/** A trait that a definition sets and that cannot act is told the host, once. */
export function reportIdleTraits(
  { name, traits = {} }: Pick<PaymentMethod, 'name' | 'traits'>,
  place: Place,
  { reportIssues }: Pick<Services, 'reportIssues'>,
): void {
  const idle = IDLE[place].filter((trait) => traits[trait] !== undefined);
  reportIssues(
    name,
    idle.map((trait) => ({
      kind: 'trait-without-effect',
      path: `/traits/${trait}`,
      message: `the trait ${trait} has nothing to act on here`,
    })),
  );
}
