import { parse, type RootNode } from 'regjsparser';

type Features = { lookbehind: true; namedGroups: true; unicodePropertyEscape: true };
type Node = RootNode<Features>;
/** Matches from a place in the text, and asks `then` whether the rest matches from where this part ended. */
type Matcher = (at: number, then: (end: number) => boolean) => boolean;

export interface Work {
  readonly isFound: boolean;
  /** Characters compared and anchors tested; `Infinity` when there are more than `most`. */
  readonly steps: number;
}

class TooMuch extends Error {}

/**
 * Searches a text as a backtracking engine does and counts its steps, which do not depend on the machine as time does.
 * Lookbehind and references by name are not supported.
 */
export function countSteps(source: string, flags: string, text: string, most: number): Work {
  let steps = 0;
  let groups = 0;
  const captures: (string | undefined)[] = [];

  function step(count = 1): void {
    steps += count;
    if (steps > most) throw new TooMuch();
  }

  /** Undoes what was captured when the rest does not match. */
  function orRestore(attempt: () => boolean): boolean {
    if (groups === 0) return attempt();
    const before = captures.slice();
    if (attempt()) return true;
    captures.splice(0, captures.length, ...before);
    return false;
  }

  function sequence(parts: readonly Node[]): Matcher {
    return parts.map(compile).reduceRight<Matcher>(
      (rest, part) => (at, then) => part(at, (end) => rest(end, then)),
      (at, then) => then(at),
    );
  }

  function quantifier(node: Extract<Node, { type: 'quantifier' }>): Matcher {
    const first = groups + 1;
    const body = compile(node.body[0]);
    const last = groups;
    const repeat = (at: number, min: number, max: number, then: (end: number) => boolean): boolean => {
      const more = () =>
        max > 0 &&
        orRestore(() => {
          captures.fill(undefined, first, last + 1);
          return body(at, (end) => (min > 0 || end > at) && repeat(end, Math.max(0, min - 1), max - 1, then));
        });
      if (min > 0) return more();
      return node.greedy ? more() || then(at) : then(at) || more();
    };
    return (at, then) => repeat(at, node.min, node.max ?? Number.POSITIVE_INFINITY, then);
  }

  function group(node: Extract<Node, { type: 'group' }>): Matcher {
    const number = node.behavior === 'normal' ? (groups += 1) : 0;
    const body = sequence(node.body);
    switch (node.behavior) {
      case 'normal':
        return (at, then) =>
          body(at, (end) =>
            orRestore(() => {
              captures[number] = text.slice(at, end);
              return then(end);
            }),
          );
      case 'ignore':
        return body;
      case 'lookahead':
        return (at, then) => orRestore(() => body(at, () => true) && then(at));
      case 'negativeLookahead':
        return (at, then) => !orRestore(() => body(at, () => true)) && then(at);
      default:
        throw new RangeError(`${node.behavior} is not supported`);
    }
  }

  function compile(node: Node): Matcher {
    switch (node.type) {
      case 'alternative':
        return sequence(node.body);
      case 'disjunction': {
        const branches = node.body.map(compile);
        return (at, then) => branches.some((branch) => branch(at, then));
      }
      case 'group':
        return group(node);
      case 'quantifier':
        return quantifier(node);
      case 'reference': {
        const { matchIndex } = node;
        if (matchIndex === undefined) throw new RangeError('references by name are not supported');
        return (at, then) => {
          const captured = captures[matchIndex] ?? '';
          step(Math.max(1, captured.length));
          return text.startsWith(captured, at) && then(at + captured.length);
        };
      }
      case 'anchor': {
        const probe = new RegExp(node.raw, `${flags}y`);
        return (at, then) => {
          step();
          probe.lastIndex = at;
          return probe.test(text) && then(at);
        };
      }
      default: {
        const isOne = oneOf(new RegExp(`^(?:${node.raw})$`, flags));
        return (at, then) => {
          step();
          return at < text.length && isOne(text.charAt(at)) && then(at + 1);
        };
      }
    }
  }

  try {
    const features = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true } as const;
    const search = compile(parse<Features>(source, flags, features));
    for (let start = 0; start <= text.length; start += 1) {
      captures.length = 0;
      if (search(start, () => true)) return { isFound: true, steps };
    }
    return { isFound: false, steps };
  } catch (error) {
    if (error instanceof TooMuch) return { isFound: false, steps: Number.POSITIVE_INFINITY };
    throw error;
  }
}

/** Whether a character matches; the engine is asked once for each. */
function oneOf(probe: RegExp): (sign: string) => boolean {
  const known = new Map<string, boolean>();
  return (sign) => {
    const cached = known.get(sign);
    if (cached !== undefined) return cached;
    const isOne = probe.test(sign);
    known.set(sign, isOne);
    return isOne;
  };
}
