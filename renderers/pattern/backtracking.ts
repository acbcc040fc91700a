import { parse, type RootNode } from 'regjsparser';
import { ANYTHING, type CharSet, charSetOf, NOTHING, overlaps } from './char-set.ts';

type Features = { lookbehind: true; namedGroups: true; unicodePropertyEscape: true };
type Node = RootNode<Features>;

/** Longest value that is tested against a pattern. */
export const MAX_VALUE_LENGTH = 512;
/** Step limit for a pattern on the main thread: a few milliseconds, and about 100 ms on a slow phone. */
export const MAX_STEPS = 1_000_000;

/** Upper bounds of matching a node at one position. */
interface Cost {
  /** Number of ways it can match. */
  readonly ways: number;
  /** Steps needed to try all of them. */
  readonly steps: number;
}

/** The characters a node can begin with, and whether it can match the empty string. */
interface Head {
  readonly first: CharSet;
  readonly nullable: boolean;
}

type Group = Extract<Node, { type: 'group' }>;
type Quantifier = Extract<Node, { type: 'quantifier' }>;

/**
 * Upper bound of the steps that a pattern takes on 512 characters. Conservative: Infinity when no bound is found. A
 * repetition that cannot begin with the same characters as what follows has only one place to stop.
 */
export function maxSteps(source: string, flags: string): number {
  try {
    const root: Node = parse<Features>(source, flags, {
      lookbehind: true,
      namedGroups: true,
      unicodePropertyEscape: true,
    });
    const starts = source.startsWith('^') && root.type !== 'disjunction' ? 1 : MAX_VALUE_LENGTH;
    const heads = new Map<Node, Head>();
    const { steps } = costOf(root, { next: NOTHING, flags, heads });
    // Endless ways to get to where nothing follows: infinity times zero.
    return Number.isNaN(steps) ? Number.POSITIVE_INFINITY : steps * starts;
  } catch {
    return Number.POSITIVE_INFINITY; // the parser does not know this syntax, so nothing is proved
  }
}

interface Place {
  /** Characters that may follow the node. */
  readonly next: CharSet;
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
      return looksAround(node) ? { first: ANYTHING, nullable: true } : headOfSequence(node.body, place);
    case 'disjunction': {
      const heads = node.body.map((branch) => headOf(branch, place));
      return {
        first: heads.reduce((set, { first }) => set | first, NOTHING),
        nullable: heads.some(({ nullable }) => nullable),
      };
    }
    case 'quantifier': {
      const { first, nullable } = headOf(node.body[0], place);
      return { first, nullable: nullable || node.min === 0 };
    }
    case 'anchor':
      return { first: NOTHING, nullable: true };
    case 'reference':
      return { first: ANYTHING, nullable: true };
    default:
      return { first: charSetOf(node.raw, place.flags), nullable: false };
  }
}

function headOfSequence(parts: readonly Node[], place: Place): Head {
  let first = NOTHING;
  for (const part of parts) {
    const head = headOf(part, place);
    first |= head.first;
    if (!head.nullable) return { first, nullable: false };
  }
  return { first, nullable: true };
}

const looksAround = ({ behavior }: Group): boolean => behavior !== 'normal' && behavior !== 'ignore';

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
      return { ways: 1, steps: MAX_VALUE_LENGTH };
    default:
      return { ways: 1, steps: 1 };
  }
}

function sequence(parts: readonly Node[], place: Place): Cost {
  let { next } = place;
  let cost: Cost = { ways: 1, steps: 0 };
  for (const part of [...parts].reverse()) {
    const { ways, steps } = costOf(part, { ...place, next });
    cost = { ways: ways * cost.ways, steps: steps + ways * cost.steps };
    const head = headOf(part, place);
    next = head.nullable ? head.first | next : head.first;
  }
  return cost;
}

function disjunction(branches: readonly Node[], place: Place): Cost {
  const costs = branches.map((branch) => costOf(branch, place));
  let seen = NOTHING;
  const isDisjoint = branches.every((branch) => {
    const { first, nullable } = headOf(branch, place);
    const isNew = !nullable && !overlaps(first, seen);
    seen |= first;
    return isNew;
  });
  const ways = costs.map((cost) => cost.ways);
  return {
    ways: isDisjoint ? Math.max(...ways) : sum(ways),
    steps: sum(costs.map((cost) => cost.steps)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A lookaround is not retried: it counts as one way, at the cost of all its steps. */
function group(node: Group, place: Place): Cost {
  if (!looksAround(node)) return sequence(node.body, place);
  // A lookbehind matches its parts backwards, so what follows a part here is tried before it.
  const isBehind = node.behavior === 'lookbehind' || node.behavior === 'negativeLookbehind';
  const { ways, steps } = sequence(node.body, { ...place, next: isBehind ? ANYTHING : NOTHING });
  return { ways: 1, steps: isBehind && ways > 1 ? Number.POSITIVE_INFINITY : steps + 1 };
}

function quantifier(node: Quantifier, place: Place): Cost {
  const most = Math.min(node.max ?? MAX_VALUE_LENGTH, MAX_VALUE_LENGTH);
  const head = headOf(node.body[0], place);
  // In a repetition the part may also be followed by itself.
  const inner = costOf(node.body[0], { ...place, next: most > 1 ? place.next | head.first : place.next });
  const stops = overlaps(head.first, place.next) || head.nullable ? Math.max(1, most - node.min + 1) : 1;
  const each = head.nullable && most > 1 ? Math.max(2, inner.ways) : inner.ways;
  const paths = each === 1 ? 1 : each ** most;
  return { ways: paths * stops, steps: paths * most * Math.max(1, inner.steps) };
}
