import { parse, type RootNode } from 'regjsparser';

type Features = { lookbehind: true; namedGroups: true; unicodePropertyEscape: true };
type Node = RootNode<Features>;
type Captures = readonly (string | undefined)[];

/** Where a search is. Going back restores all of it. */
interface State {
  /** The next instruction. */
  pc: number;
  at: number;
  captures: Captures;
  /** What groups and repetitions note: where they began, and how often they have matched. */
  notes: readonly number[];
}

const copyOf = ({ at, captures, notes }: State, pc: number): State => ({ pc, at, captures, notes });

/** Changes the state, or says that the text does not match. */
type Instruction = (state: State) => boolean;

export interface Work {
  readonly isFound: boolean;
  /** Characters compared and anchors tested; `Infinity` when there are more than `most`. */
  readonly steps: number;
}

class TooMuch extends Error {}

/**
 * Searches a text as a backtracking engine does and counts its steps, which do not depend on the machine as time does. It keeps
 * the states to go back to in a list, since calls within calls would exceed the stack on a long text. Lookbehind and references
 * by name are not supported.
 */
export function countSteps(source: string, flags: string, text: string, most: number): Work {
  let steps = 0;
  let groups = 0;
  let notes = 0;
  let back: State[] = [];

  function step(count = 1): void {
    steps += count;
    if (steps > most) throw new TooMuch();
  }

  /** Runs to the end of a program, going back where it fails. Undefined when there is nothing left to go back to. */
  function run(program: readonly Instruction[], from: State): State | undefined {
    const outer = back;
    back = [];
    let state: State | undefined = from;
    while (state) {
      const instruction: Instruction | undefined = program[state.pc];
      if (!instruction) break;
      state.pc += 1;
      if (!instruction(state)) state = back.pop();
    }
    back = outer;
    return state;
  }

  /** Appends the instructions of a node to a program. */
  function compile(node: Node, program: Instruction[]): void {
    switch (node.type) {
      case 'alternative':
        for (const part of node.body) compile(part, program);
        return;
      case 'disjunction':
        return disjunction(node.body, program);
      case 'group':
        return group(node, program);
      case 'quantifier':
        return quantifier(node, program);
      case 'reference': {
        const { matchIndex } = node;
        if (matchIndex === undefined) throw new RangeError('references by name are not supported');
        program.push((state) => {
          const captured = state.captures[matchIndex] ?? '';
          step(Math.max(1, captured.length));
          if (!text.startsWith(captured, state.at)) return false;
          state.at += captured.length;
          return true;
        });
        return;
      }
      case 'anchor': {
        const probe = new RegExp(node.raw, `${flags}y`);
        program.push((state) => {
          step();
          probe.lastIndex = state.at;
          return probe.test(text);
        });
        return;
      }
      default: {
        const isOne = oneOf(new RegExp(`^(?:${node.raw})$`, flags));
        program.push((state) => {
          step();
          if (state.at >= text.length || !isOne(text.charAt(state.at))) return false;
          state.at += 1;
          return true;
        });
      }
    }
  }

  function disjunction(branches: readonly Node[], program: Instruction[]): void {
    const ends: number[] = [];
    for (const [index, branch] of branches.entries()) {
      if (index < branches.length - 1)
        program.push((state) => {
          back.push(copyOf(state, otherwise));
          return true;
        });
      compile(branch, program);
      ends.push(program.length);
      program.push((state) => {
        state.pc = end;
        return true;
      });
      const otherwise = program.length;
    }
    const end = program.length;
  }

  function group(node: Extract<Node, { type: 'group' }>, program: Instruction[]): void {
    const body = (into: Instruction[]) => {
      for (const part of node.body) compile(part, into);
    };
    switch (node.behavior) {
      case 'normal': {
        groups += 1;
        const [number, began] = [groups, notes];
        notes += 1;
        program.push((state) => {
          state.notes = state.notes.with(began, state.at);
          return true;
        });
        body(program);
        program.push((state) => {
          const captures = state.captures.slice();
          captures[number] = text.slice(state.notes[began], state.at);
          state.captures = captures;
          return true;
        });
        return;
      }
      case 'ignore':
        return body(program);
      case 'lookahead':
      case 'negativeLookahead': {
        const isWanted = node.behavior === 'lookahead';
        const ahead: Instruction[] = [];
        body(ahead);
        program.push((state) => {
          const found = run(ahead, copyOf(state, 0));
          if (found) state.captures = found.captures;
          return (found !== undefined) === isWanted;
        });
        return;
      }
      default:
        throw new RangeError(`${node.behavior} is not supported`);
    }
  }

  function quantifier(node: Extract<Node, { type: 'quantifier' }>, program: Instruction[]): void {
    const { min, max = Number.POSITIVE_INFINITY, greedy } = node;
    const [body] = node.body;
    // Most repetitions are of one character, as often as it comes: they need no notes, which take time.
    const isCounted = min > 0 || max < Number.POSITIVE_INFINITY;
    const mayMatchNothing = ['group', 'reference', 'quantifier', 'anchor'].includes(body.type);
    const [count, began] = [notes, notes + 1];
    notes += 2;
    const matchedIn = (state: State) => (isCounted ? Number(state.notes[count]) : 0);
    if (isCounted)
      program.push((state) => {
        state.notes = state.notes.with(count, 0);
        return true;
      });
    const top = program.length;
    const first = groups + 1;
    program.push((state) => {
      const matched = matchedIn(state);
      const canEnd = matched >= min;
      const canGoOn = matched < max;
      if (canEnd && canGoOn) back.push(greedy ? copyOf(state, end) : enter(copyOf(state, state.pc)));
      if (canGoOn && (greedy || !canEnd)) enter(state);
      else state.pc = end;
      return true;
    });
    compile(body, program);
    const last = groups;
    /** Begins one more repetition, which forgets what its groups captured in the last one. */
    const enter = (state: State): State => {
      if (last >= first)
        state.captures = state.captures.map((capture, at) => (at >= first && at <= last ? undefined : capture));
      if (mayMatchNothing) state.notes = state.notes.with(began, state.at);
      return state;
    };
    program.push((state) => {
      const matched = matchedIn(state);
      // A repetition that is not required must not match nothing.
      if (mayMatchNothing && matched >= min && state.at === state.notes[began]) return false;
      if (isCounted) state.notes = state.notes.with(count, matched + 1);
      state.pc = top;
      return true;
    });
    const end = program.length;
  }

  const features = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true } as const;
  const program: Instruction[] = [];
  compile(parse<Features>(source, flags, features), program);
  const blank = Array.from<number>({ length: notes }).fill(0);
  try {
    for (let at = 0; at <= text.length; at += 1) {
      if (run(program, { pc: 0, at, captures: [], notes: blank })) return { isFound: true, steps };
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
