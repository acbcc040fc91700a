import { type Experiment, experimentGroup } from '../tables/experiments.ts';
import { useRoute } from './navigation.ts';
import { useWidget } from '../services/services.ts';

export const useExperiment = (experiment: Experiment): string | undefined =>
  useWidget(({ start }) => experimentGroup(experiment, start?.experiments));

/** Whether deposits in coins bring a bonus, by the host's schema and the player's experiment. */
export const useCryptoBonus = (): boolean => {
  const isDeposit = useRoute()?.transaction === 'deposit';
  const isAvailable = useWidget(({ start }) => start?.schema?.meta?.isCryptoBonusAvailable ?? false);
  return useExperiment('cryptoBonus') === 'group_b' && isAvailable && isDeposit;
};
