import type { Problem } from './finding.ts';
import { shown } from './rules/rule.ts';
import { isObject } from './structure.ts';

export interface PlacedDefinition {
  readonly definition: unknown;
  /** Where it is, for the message about the other one. */
  readonly place: string;
}

/**
 * Names and positions that two methods share, and two texts for one group. The file is not part of what the widget sees, so
 * the first one wins. Positions and groups matter only between methods that `meet` in one list.
 */
export function* duplicates<M extends PlacedDefinition>(
  methods: readonly M[],
  meet: (one: M, other: M) => boolean = () => true,
): Generator<readonly [M, Problem]> {
  const names = new Map<string, M>();
  const positions = new Map<string, M[]>();
  const groups = new Map<string, M[]>();
  for (const method of methods) {
    if (!isObject(method.definition)) continue;
    const { name, position, category, groupText } = method.definition;
    if (typeof name === 'string') {
      const first = names.get(name);
      if (first) {
        const message = `${first.place} has the name ${name} too`;
        yield [method, { code: 'duplicate_name', path: '/name', message, found: shown(name) }];
      } else names.set(name, method);
    }
    if (typeof position === 'number') {
      const key = `${position} ${typeof category === 'string' ? category : ''}`;
      const before = positions.get(key) ?? [];
      const first = before.find((other) => meet(other, method));
      if (first) {
        const message = `${first.place} has the position ${position} too`;
        yield [method, { code: 'duplicate_position', path: '/position', message }];
      } else positions.set(key, [...before, method]);
    }
    if (typeof category === 'string' && groupText) {
      const before = groups.get(category) ?? [];
      const other = before.find((one) => meet(one, method) && keyOf(groupTextOf(one)) !== keyOf(groupText));
      if (other) {
        const message = `${other.place} gives the group ${category} another text`;
        yield [method, { code: 'duplicate_group_text', path: '/groupText', message, found: shown(groupText) }];
      }
      groups.set(category, [...before, method]);
    }
  }
}

const groupTextOf = ({ definition }: PlacedDefinition): unknown =>
  isObject(definition) ? definition['groupText'] : undefined;

/** Equal for equal texts, whatever the order of their languages. */
const keyOf = (text: unknown): string =>
  JSON.stringify(isObject(text) ? Object.entries(text).sort(([one], [other]) => one.localeCompare(other)) : text);
