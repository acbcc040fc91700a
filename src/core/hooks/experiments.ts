import { useRoute } from './navigation.ts';
import { useWidget } from '../services/services.ts';

/** The experiments, each with the group that applies to players outside of it. */
export const EXPERIMENTS = {
  bonusCarousel: { key: 'analytics-26104', otherwise: 'group_a' },
  cryptoBonus: { key: 'analytics-21868', otherwise: 'group_a' },
  paymentDetails: { key: 'analytics-21007', otherwise: 'group_a' },
  /** Sent with payment calls, only when the player is in a group. */
  payments: { key: 'analytics-20531', otherwise: undefined },
  amountTags: { key: 'analytics-24272', otherwise: undefined },
} as const;

export type Experiment = keyof typeof EXPERIMENTS;

interface Entry {
  readonly key: string;
  readonly group: string;
}

/** When a key is given twice, the last one wins. */
export function experimentGroup(experiment: Experiment, entries: readonly Entry[] = []): string | undefined {
  const { key, otherwise } = EXPERIMENTS[experiment];
  return entries.findLast((entry) => entry.key === key)?.group ?? otherwise;
}

export const useExperiment = (experiment: Experiment): string | undefined =>
  useWidget(({ start }) => experimentGroup(experiment, start?.experiments));

/** Whether deposits in coins bring a bonus, by the host's schema and the player's experiment. */
export const useCryptoBonus = (): boolean => {
  const isDeposit = useRoute()?.transaction === 'deposit';
  const isAvailable = useWidget(({ start }) => start?.schema?.meta?.isCryptoBonusAvailable ?? false);
  return useExperiment('cryptoBonus') === 'group_b' && isAvailable && isDeposit;
};
