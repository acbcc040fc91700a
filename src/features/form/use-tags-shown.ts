import type { Reason } from '../../../schemas/reason.ts';
import { useExperiment } from '../../core/hooks/experiments.ts';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { EXPERIMENTS } from '../../core/tables/experiments.ts';

/** Why no amounts are offered beside the input: one group of an experiment has none. */
export const noTags = (group: string | undefined): readonly Reason[] =>
  group === 'group_b'
    ? [{ rule: 'tags-experiment', of: 'offered amounts', saw: group, at: EXPERIMENTS.amountTags.key }]
    : [];

export function useTagsShown(): boolean {
  const why = noTags(useExperiment('amountTags'));
  useReasons(() => why);
  return why.length === 0;
}
