import { type GivenGroup, givenGroup, PAYMENTS_KEY } from './given-group.ts';

/** The experiments, each with the group of players who do not take part. */
export const EXPERIMENTS = {
  bonusCarousel: { key: 'analytics-26104', otherwise: 'group_a' },
  cryptoBonus: { key: 'analytics-21868', otherwise: 'group_a' },
  paymentDetails: { key: 'analytics-21007', otherwise: 'group_a' },
  /** Sent with payment calls, only when the player is in a group. */
  payments: { key: PAYMENTS_KEY, otherwise: undefined },
  amountTags: { key: 'analytics-24272', otherwise: undefined },
} as const;

export type Experiment = keyof typeof EXPERIMENTS;

export function experimentGroup(experiment: Experiment, entries: readonly GivenGroup[] = []): string | undefined {
  const { key, otherwise } = EXPERIMENTS[experiment];
  return givenGroup(key, entries) ?? otherwise;
}
