import { parse, type RootNode } from 'regjsparser';
import { ANYTHING, type CharSet, charSetOf, NOTHING, overlaps } from './char-set.ts';

type Features = { lookbehind: true; namedGroups: true; unicodePropertyEscape: true };
type Node = RootNode<Features>;

/** Longest value a pattern is given (contract, section 5). */
export const MAX_VALUE_LENGTH = 512;
/** Ways to try before a value is refused; about 10 ms of a slow phone at the most. */
const MOST_WAYS = 300_000;

interface Cost {
  /** Upper bound of the ways in which the part can match at one place. */
  readonly ways: number;
  /** What it can begin with. */
  readonly first: CharSet;
  readonly nullable: boolean;
}

/**
 * Proves that a pattern cannot backtrack without bound on a value of 512 characters. Conservative: what is not proved is
 * not safe, and runs in a worker. A repetition that cannot begin like what follows it has only one way to stop.
 */
export function isBounded(source: string, flags: string): boolean {
  try {
    const root: Node = parse<Features>(source, flags, {
      lookbehind: true,
      namedGroups: true,
      unicodePropertyEscape: true,
    });
    const starts = /^\^/.test(source) && root.type !== 'disjunction' ? 1 : MAX_VALUE_LENGTH;
    return costOf(root, NOTHING, flags).ways * starts <= MOST_WAYS;
  } catch {
    return false; // a syntax the parser does not know is not proved
  }
}

function costOf(node: Node, next: CharSet, flags: string): Cost {
  switch (node.type) {
    case 'alternative':
      return sequence(node.body, next, flags);
    case 'disjunction':
      return disjunction(node.body, next, flags);
    case 'group':
      return group(node, next, flags);
    case 'quantifier':
      return quantifier(node, next, flags);
    case 'anchor':
      return { ways: 1, first: NOTHING, nullable: true };
    case 'reference':
      return { ways: 1, first: ANYTHING, nullable: true };
    default:
      return { ways: 1, first: charSetOf(node.raw, flags), nullable: false };
  }
}

function sequence(parts: readonly Node[], next: CharSet, flags: string): Cost {
  let follow = next;
  let ways = 1;
  let first = NOTHING;
  let nullable = true;
  for (const part of parts.toReversed()) {
    const cost = costOf(part, follow, flags);
    ways *= cost.ways;
    first = cost.nullable ? cost.first | first : cost.first;
    follow = cost.nullable ? cost.first | follow : cost.first;
    nullable &&= cost.nullable;
  }
  return { ways, first, nullable };
}

function disjunction(branches: readonly Node[], next: CharSet, flags: string): Cost {
  const costs = branches.map((branch) => costOf(branch, next, flags));
  const disjoint = costs.every(
    (cost, at) => !cost.nullable && costs.slice(at + 1).every((other) => !overlaps(cost.first, other.first)),
  );
  const ways = costs.map((cost) => cost.ways);
  return {
    ways: disjoint ? Math.max(...ways) : ways.reduce((sum, each) => sum + each, 0),
    first: costs.reduce((set, cost) => set | cost.first, NOTHING),
    nullable: costs.some((cost) => cost.nullable),
  };
}

function group(node: Extract<Node, { type: 'group' }>, next: CharSet, flags: string): Cost {
  const looks = node.behavior !== 'normal' && node.behavior !== 'ignore';
  const cost = sequence(node.body, looks ? ANYTHING : next, flags);
  return looks ? { ways: cost.ways, first: NOTHING, nullable: true } : cost;
}

function quantifier(node: Extract<Node, { type: 'quantifier' }>, next: CharSet, flags: string): Cost {
  const most = Math.min(node.max ?? MAX_VALUE_LENGTH, MAX_VALUE_LENGTH);
  const inner = costOf(node.body[0], NOTHING, flags);
  // Repeated, the part is also followed by itself.
  const repeated = most > 1 ? costOf(node.body[0], next | inner.first, flags) : costOf(node.body[0], next, flags);
  const stops = overlaps(inner.first, next) || inner.nullable ? most - node.min + 1 : 1;
  const each = repeated.nullable && most > 1 ? Math.max(2, repeated.ways) : repeated.ways;
  return {
    ways: Math.max(1, each === 1 ? stops : each ** most * stops),
    first: inner.first,
    nullable: inner.nullable || node.min === 0,
  };
}
