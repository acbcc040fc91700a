import { parse, type RootNode } from 'regjsparser';
import { ANYTHING, type CharSet, charSetOf, NOTHING, overlaps } from './char-set.ts';

const FEATURES = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true } as const;
type Node = RootNode<typeof FEATURES>;

/** Longest value that is tested against a pattern. */
export const MAX_VALUE_LENGTH = 512;
/** Step limit for a pattern on the main thread: a few milliseconds, and about 100 ms on a slow phone. */
export const MAX_STEPS = 1_000_000;

/** Upper bounds of matching a node at one position. */
interface Cost {
  /** Number of ways it can match. */
  readonly ways: number;
  /** Steps needed to try all of them. */
  readonly steps: Work;
  /** Steps that follow when the rest fails: repetitions give back characters, and at each the rest is refused. */
  readonly returns: Work;
}

/**
 * An upper bound of steps, whatever a node matches: the lesser of `most` and `fixed` plus `perCharacter` for each character.
 */
interface Work {
  readonly most: number;
  readonly fixed: number;
  readonly perCharacter: number;
}

/** The characters a node can begin with, and what it does with any other. */
interface Head {
  readonly first: CharSet;
  /** Ways to match the empty string. Each of them passes such a character on to what follows. */
  readonly passes: number;
  /** Steps until it is refused, or has been passed on each time. */
  readonly refusal: number;
}

type Group = Extract<Node, { type: 'group' }>;
type Quantifier = Extract<Node, { type: 'quantifier' }>;

/**
 * Upper bound of the steps that a pattern takes on 512 characters. Conservative: Infinity when no bound is found. A
 * repetition that cannot begin with the same characters as what follows has only one place to stop, and takes each character once.
 */
export function maxSteps(source: string, flags: string): number {
  try {
    const root: Node = parse(source, flags, FEATURES);
    const place: Place = { next: NOTHING, refusal: 1, flags, heads: new Map() };
    const { steps, returns } = costOf(root, place);
    const once = steps.most + returns.most;
    const elsewhere = isAnchored(root) ? headOf(root, place).refusal : once;
    const all = once + elsewhere * MAX_VALUE_LENGTH;
    // Endless ways to get to where nothing follows: infinity times zero.
    return Number.isNaN(all) ? Number.POSITIVE_INFINITY : all;
  } catch {
    return Number.POSITIVE_INFINITY; // the parser does not know this syntax, so nothing is proved
  }
}

/** Matches nowhere but at the start. The engine tries it at every position all the same, and each time is refused at once. */
const isAnchored = (node: Node): boolean => {
  if (node.type === 'disjunction') return node.body.every(isAnchored);
  const first = node.type === 'alternative' ? node.body[0] : node;
  return first?.type === 'anchor' && first.kind === 'start';
};

interface Place {
  /** Characters that may follow the node. */
  readonly next: CharSet;
  /** Steps until what follows refuses a character that it cannot begin with. */
  readonly refusal: number;
  readonly flags: string;
  /** Cache: every enclosing node asks for the head again. */
  readonly heads: Map<Node, Head>;
}

function headOf(node: Node, place: Place): Head {
  const known = place.heads.get(node);
  if (known) return known;
  const head = findHead(node, place);
  place.heads.set(node, head);
  return head;
}

function findHead(node: Node, place: Place): Head {
  switch (node.type) {
    case 'alternative':
      return headOfSequence(node.body, place);
    case 'group':
      // A lookaround takes steps itself, so a repetition before it does not stop for free.
      return looksAround(node) ? { first: ANYTHING, passes: 1, refusal: 1 } : headOfSequence(node.body, place);
    case 'disjunction': {
      const heads = node.body.map((branch) => headOf(branch, place));
      return {
        first: heads.reduce((set, { first }) => set | first, NOTHING),
        passes: sum(heads.map(({ passes }) => passes)),
        refusal: sum(heads.map(({ refusal }) => refusal)),
      };
    }
    case 'quantifier': {
      const { first, passes, refusal } = headOf(node.body[0], place);
      // It must match nothing so often, and is then tried once more.
      const all = passes ** node.min;
      return { first, passes: all, refusal: passes === 0 ? refusal : refusal * all * (node.min + 1) };
    }
    case 'anchor':
      return { first: NOTHING, passes: 1, refusal: 1 };
    case 'reference':
      return { first: ANYTHING, passes: 1, refusal: 1 };
    default:
      return { first: charSetOf(node.raw, place.flags), passes: 0, refusal: 1 };
  }
}

function headOfSequence(parts: readonly Node[], place: Place): Head {
  let first = NOTHING;
  let passes = 1;
  let refusal = 0;
  for (const part of parts) {
    const head = headOf(part, place);
    first |= head.first;
    refusal += passes * head.refusal;
    passes *= head.passes;
    if (passes === 0) break;
  }
  return { first, passes, refusal };
}

const looksAround = ({ behavior }: Group): boolean => behavior !== 'normal' && behavior !== 'ignore';

const work = (fixed: number, perCharacter = 0, most = fixed + perCharacter * MAX_VALUE_LENGTH): Work => ({
  most,
  fixed,
  perCharacter,
});
const add = (one: Work, other: Work): Work =>
  work(one.fixed + other.fixed, one.perCharacter + other.perCharacter, one.most + other.most);
const times = (count: number, { most, fixed, perCharacter }: Work): Work =>
  work(count * fixed, count * perCharacter, count * most);

const NO_WORK = work(0);
const NO_COST: Cost = { ways: 1, steps: NO_WORK, returns: NO_WORK };

function costOf(node: Node, place: Place): Cost {
  switch (node.type) {
    case 'alternative':
      return sequence(node.body, place);
    case 'disjunction':
      return disjunction(node.body, place);
    case 'group':
      return group(node, place);
    case 'quantifier':
      return quantifier(node, place);
    case 'reference':
      return { ...NO_COST, steps: work(MAX_VALUE_LENGTH) };
    default:
      return { ...NO_COST, steps: work(1) };
  }
}

function sequence(parts: readonly Node[], place: Place): Cost {
  let { next, refusal } = place;
  let cost = NO_COST;
  for (const part of [...parts].reverse()) {
    const { ways, steps, returns } = costOf(part, { ...place, next, refusal });
    cost = {
      ways: ways * cost.ways,
      steps: add(steps, times(ways, cost.steps)),
      returns: add(returns, times(ways, cost.returns)),
    };
    const head = headOf(part, place);
    next = head.passes > 0 ? head.first | next : head.first;
    refusal = head.refusal + head.passes * refusal;
  }
  return cost;
}

function disjunction(branches: readonly Node[], place: Place): Cost {
  const costs = branches.map((branch) => costOf(branch, place));
  let seen = NOTHING;
  const isDisjoint = branches.every((branch) => {
    const { first, passes } = headOf(branch, place);
    const isNew = passes === 0 && !overlaps(first, seen);
    seen |= first;
    return isNew;
  });
  const ways = costs.map((cost) => cost.ways);
  return {
    ways: isDisjoint ? Math.max(...ways) : sum(ways),
    steps: costs.reduce((total, { steps }) => add(total, steps), NO_WORK),
    returns: costs.reduce((total, { returns }) => add(total, returns), NO_WORK),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A lookaround is not retried: it counts as one way, at the cost of all its steps. */
function group(node: Group, place: Place): Cost {
  if (!looksAround(node)) return sequence(node.body, place);
  // A lookbehind matches its parts backwards, so what follows a part here is tried before it.
  const isBehind = node.behavior === 'lookbehind' || node.behavior === 'negativeLookbehind';
  const { ways, steps, returns } = sequence(node.body, { ...place, next: isBehind ? ANYTHING : NOTHING, refusal: 1 });
  const all = isBehind && ways > 1 ? Number.POSITIVE_INFINITY : steps.most + returns.most + 1;
  return { ...NO_COST, steps: work(all) };
}

function quantifier(node: Quantifier, place: Place): Cost {
  const most = Math.min(node.max ?? MAX_VALUE_LENGTH, MAX_VALUE_LENGTH);
  const head = headOf(node.body[0], place);
  const whole = headOf(node, place);
  const isNullable = head.passes > 0;
  // In a repetition the part may also be followed by itself.
  const isRepeated = most > 1;
  const inner = costOf(node.body[0], {
    ...place,
    next: isRepeated ? place.next | head.first : place.next,
    refusal: isRepeated ? whole.refusal + Math.max(1, whole.passes) * place.refusal : place.refusal,
  });
  const places = Math.max(1, most - node.min + 1);
  const stops = overlaps(head.first, place.next) || isNullable ? places : 1;
  const each = isNullable && isRepeated ? Math.max(2, inner.ways) : inner.ways;
  const paths = each ** most;
  // Where it has other ways to go on, those count as such.
  const refusal = stops === 1 ? place.refusal : 0;
  const givenBack = work(0, refusal, places * refusal);
  return {
    ways: paths * stops,
    steps: times(paths, repeat(inner.steps.most === 0 ? work(1) : inner.steps, most, isNullable)),
    returns: times(paths, add(repeat(inner.returns, most, isNullable), givenBack)),
  };
}

/** A part that takes characters is repeated at most once for each, and is then tried once more. */
function repeat({ most, fixed, perCharacter }: Work, count: number, isNullable: boolean): Work {
  const all = isNullable ? work(count * fixed, perCharacter) : work(fixed, fixed + perCharacter);
  return { ...all, most: Math.min(count * most, all.most) };
}
