import { typedLength } from '../../../renderers/typed-length.ts';
import type { Reason } from '../../../schemas/reason.ts';

/** Why a list that is searched is empty, for tools. */
export const searchReasons = (label: string, value: string, results: number): readonly Reason[] =>
  results === 0 && value !== '' ? [{ rule: 'search-empty', of: label, saw: typedLength(value) }] : [];
