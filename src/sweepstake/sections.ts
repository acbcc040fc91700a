import type { LocalizedText } from '../../schemas/common.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Group, Tile } from '../methods/arrange.ts';
import { specialPage, type MethodFlow } from '../methods/flows.ts';

export type Entry = PaymentMethod | Group;

export interface Section {
  readonly key: string;
  readonly heading?: LocalizedText;
  readonly entries: readonly Entry[];
}

export const isGroup = (entry: Entry): entry is Group => 'methods' in entry;

/**
 * The methods of the shop in one page: a group stands there as a heading over its own, one that has a page of its own as
 * a row among the others. Neighbours without a heading are one list.
 */
export function sectionsOf(entries: readonly (Group | Tile)[], flow: MethodFlow): readonly Section[] {
  const sections: Section[] = [];
  const plain = (entry: Entry) => {
    const last = sections.at(-1);
    if (last && last.heading === undefined) sections.splice(-1, 1, { ...last, entries: [...last.entries, entry] });
    else sections.push({ key: entry.name, entries: [entry] });
  };
  for (const entry of entries) {
    if (entry.kind === 'tile') plain(entry.method);
    else if (specialPage(flow, entry.name) !== undefined) plain(entry);
    else sections.push({ key: entry.name, heading: entry.text, entries: entry.methods });
  }
  return sections;
}
