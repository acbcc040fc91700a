import type { PaymentMethod, Traits } from '../../../../schemas/method/payment-method.ts';
import type { OpenInvoice } from '../../../../schemas/resume/open-deposit.ts';
import { invoiceRulesOf } from '../invoice/rules.ts';
import { type Reporter, reportIssues } from '../../../core/services/report-issues.ts';

type Place = 'address' | 'chat' | 'status' | 'silent-invoice' | 'invoice';

/**
 * Traits of a definition that have no effect on the page where its deposit ends up. All others apply to every form and
 * invoice.
 */
const IDLE: Readonly<Record<Place, readonly (keyof Traits)[]>> = {
  address: ['guaranteed', 'international', 'support', 'confirmationId', 'amountRegex'],
  chat: ['guaranteed', 'international', 'support', 'confirmationId', 'amountRegex', 'acceptAfterSec', 'bonus'],
  status: ['international', 'confirmationId'],
  /** Its paid button does not call the server, so a confirmation number would never arrive. */
  'silent-invoice': ['confirmationId'],
  invoice: [],
};

/** The kind of page that a deposit ends up on, by its route name. */
export function placeOf(page: string): Place {
  const rules = invoiceRulesOf(page);
  if (!rules) return 'status';
  return rules.paid === 'tell' ? 'invoice' : 'silent-invoice';
}

/** Reports to the host, once, each trait that is set but has no effect here. */
export function reportIdleTraits(
  { name, traits = {} }: Pick<PaymentMethod, 'name' | 'traits'>,
  place: Place,
  reporter: Reporter,
): void {
  const idle = IDLE[place].filter((trait) => traits[trait] !== undefined);
  reportIssues(
    reporter,
    name,
    idle.map((trait) => ({
      kind: 'trait-without-effect',
      path: `/traits/${trait}`,
      message: `the trait ${trait} has no effect here`,
    })),
  );
}

/** Reports to the host, once, that an invoice asks for fields where no call takes them: the player is not asked. */
export function reportIdleFields(
  { name }: Pick<PaymentMethod, 'name'>,
  { inputFields = [] }: Pick<OpenInvoice, 'inputFields'>,
  reporter: Reporter,
): void {
  if (inputFields.length === 0) return;
  const message = 'the paid button of this invoice sends nothing, so no field is asked for';
  reportIssues(reporter, name, [{ kind: 'fields-not-sent', path: '/inputFields', message }]);
}
