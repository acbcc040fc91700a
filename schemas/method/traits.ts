import type { PaymentMethod, Traits } from './payment-method.ts';
import { CONFIRMATION_DIGITS } from '../figures.ts';

/** Rules that hang on a method's name: nowhere else is one read. */
const BY_NAME: readonly (readonly [name: RegExp, traits: Traits])[] = [
  [/^(bkash|nagad)_p2p$/, { confirmationId: CONFIRMATION_DIGITS }],
  [/^sbp_transgran_rabbit(_|$)/, { international: true }],
  [/^(yamoney_h2h|yamoney_rub|webmoney_usd)$/, { bonus: false }],
];

/** The traits of a method: those of its name, and over them those of its definition. */
export const traitsOf = ({ name, traits }: Pick<PaymentMethod, 'name' | 'traits'>): Traits => ({
  ...BY_NAME.find(([pattern]) => pattern.test(name))?.[1],
  ...traits,
});
