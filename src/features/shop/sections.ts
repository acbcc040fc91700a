import type { LocalizedText } from '../../../schemas/common.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { type Group, keyOfGroup, type Tile } from '../methods/arrange.ts';
import { specialPage, type MethodFlow } from '../../core/tables/method-flows.ts';

export type Entry = PaymentMethod | Group;

export interface Section {
  readonly key: string;
  readonly heading?: LocalizedText;
  readonly entries: readonly Entry[];
}

export const isGroup = (entry: Entry): entry is Group => 'methods' in entry;

/**
 * The methods of the shop on one page: a group becomes a heading above its methods, or a row if it has its own page.
 * Adjacent entries without a heading form one list.
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
    else sections.push({ key: keyOfGroup(entry.name), heading: entry.text, entries: entry.methods });
  }
  return sections;
}
