import type { PaymentMethod, Traits } from './payment-method.ts';
import { MAX_CONFIRMATION_DIGITS, MIN_CONFIRMATION_DIGITS } from '../figures.ts';

/** The only rules that depend on a method's name. */
const BY_NAME: readonly (readonly [name: RegExp, traits: Traits])[] = [
  [/^(bkash|nagad)_p2p$/, { confirmationId: { min: MIN_CONFIRMATION_DIGITS, max: MAX_CONFIRMATION_DIGITS } }],
  [/^sbp_transgran_rabbit(_|$)/, { international: true }],
  [/^(yamoney_h2h|yamoney_rub|webmoney_usd)$/, { bonus: false }],
];

/** The traits of a method: those of its definition override those of its name. */
export const traitsOf = ({ name, traits }: Pick<PaymentMethod, 'name' | 'traits'>): Traits => ({
  ...BY_NAME.find(([pattern]) => pattern.test(name))?.[1],
  ...traits,
});
