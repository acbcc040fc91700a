import type { LocalizedText } from '../../../schemas/common.ts';
import { GROUP_LABELS } from '../../../schemas/method/group.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';

export interface Group {
  readonly kind: 'group';
  readonly name: string;
  /** Text from the definitions, else the dictionary's label of the category. */
  readonly text: LocalizedText;
  readonly position: number;
  readonly methods: readonly PaymentMethod[];
}

export interface Tile {
  readonly kind: 'tile';
  readonly position: number;
  readonly method: PaymentMethod;
}

export type Entry = Group | Tile;

/** Tells the entries of a list apart: a group may be called like a method. */
export const keyOfGroup = (name: string): string => `group ${name}`;
export const keyOf = (entry: Entry): string => (entry.kind === 'group' ? keyOfGroup(entry.name) : entry.method.name);

/** Orders groups and tiles by position, then as in the response. A group takes the position of its first method. */
export function arrange(methods: readonly PaymentMethod[]): readonly Entry[] {
  const groups = new Map<string, Group>();
  for (const [category, members] of byCategory(methods)) {
    if (isGroup(category, members)) groups.set(category, groupOf(category, members));
  }
  const entries = new Set(methods.map((method): Entry => groups.get(method.category) ?? tileOf(method)));
  return [...entries].sort((a, b) => a.position - b.position);
}

function byCategory(methods: readonly PaymentMethod[]): Map<string, PaymentMethod[]> {
  const map = new Map<string, PaymentMethod[]>();
  for (const method of methods) {
    const members = map.get(method.category);
    if (members) members.push(method);
    else map.set(method.category, [method]);
  }
  return map;
}

const isLabel = (category: string): boolean => GROUP_LABELS.some((label) => label === category);

/**
 * A category is a group if it has a name (a known label or a method that names it) and at least two methods. Crypto always
 * is, and methods without a category never are.
 */
const isGroup = (category: string, members: readonly PaymentMethod[]): boolean =>
  category === 'crypto' ||
  (category !== '' && members.length > 1 && (isLabel(category) || members.some((method) => method.groupText)));

function groupOf(category: string, members: readonly PaymentMethod[]): Group {
  const methods = [...members].sort((a, b) => a.position - b.position);
  return {
    kind: 'group',
    name: category,
    text: methods.find((method) => method.groupText)?.groupText ?? `paymentGroup.${category}`,
    position: methods[0]?.position ?? 0,
    methods,
  };
}

const tileOf = (method: PaymentMethod): Tile => ({ kind: 'tile', position: method.position, method });
