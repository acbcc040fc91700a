import type { Location } from 'react-router-dom';
import { ShownStatus } from '../../../schemas/resume/shown-status.ts';
import type { Services } from '../../core/services/services.ts';
import { storedValue } from '../../core/storage/stored-value.ts';
import { forget } from '../../platform/storage/forget.ts';

type Parts = Pick<Services, 'store' | 'clock'>;
type Entry = Pick<Location, 'key' | 'pathname'>;
const shown = storedValue('status', ShownStatus);
const nameOf = ({ key, pathname }: Entry): string => `${key} ${pathname}`;

/**
 * Keeps how a payment ended, so that after a reload, or a step back to it, this entry of the history does not ask to pay
 * again.
 */
export const keepShown = (parts: Parts, entry: Entry, said: Omit<ShownStatus, 'entry'>): void =>
  shown.keep(parts, { entry: nameOf(entry), ...said });

export const forgetShown = (): void => forget('status');

/** What this entry of the history has said before. Another entry is about another payment. */
export function shownStatus(parts: Parts, entry: Entry): ShownStatus | undefined {
  const kept = shown.read(parts);
  return kept?.entry === nameOf(entry) ? kept : undefined;
}
