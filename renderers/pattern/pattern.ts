import { MAX_VALUE_LENGTH, MAX_STEPS, maxSteps } from './backtracking.ts';

/**
 * Why a pattern does not run as usual. `unbounded` and `over-budget` run in the worker: the pattern may backtrack without
 * bound, or the form's patterns exceed the main thread's budget. `set-aside` patterns do not run at all.
 */
export type PatternIssue = 'not-unicode' | 'invalid' | 'unbounded' | 'over-budget' | 'set-aside';
/** Result of a run in the worker. `deadline`: no result within 50 ms. `unavailable`: there is no worker here. */
export type SlowVerdict = 'match' | 'mismatch' | 'deadline' | 'unavailable';
export type RunSlowPattern = (source: string, flags: string, value: string) => Promise<SlowVerdict>;

/** A compiled pattern from configuration. */
export interface Pattern {
  readonly source: string;
  readonly issue?: PatternIssue;
  /** Upper bound of the steps that a value may take on the main thread. */
  readonly steps: number;
  /** Returns a promise only for a pattern that runs in the worker. */
  readonly test: (value: string, runSlow: RunSlowPattern | undefined) => boolean | Promise<boolean>;
  /** The result for a value if it is known or can be computed synchronously. */
  readonly peek: (value: string) => boolean | undefined;
}

/** What is known of a pattern, by its source: a pure result, without anything that a player typed. */
const known = new Map<string, () => Pattern>();

/** Compiles with the `u` flag, else without it, else the rule is off. */
export function compilePattern(source: string): Pattern {
  const make = known.get(source) ?? analyse(source);
  known.set(source, make);
  return make();
}

function analyse(source: string): () => Pattern {
  const unicode = tryRegExp(source, 'u');
  const regexp = unicode ?? tryRegExp(source, '');
  if (!regexp) return () => disabledPattern(source, 'invalid');
  const steps = maxSteps(source, regexp.flags);
  if (steps > MAX_STEPS) return () => slow(source, regexp.flags, 'unbounded');
  const test = (value: string) => value.length <= MAX_VALUE_LENGTH && regexp.test(value);
  const pattern: Pattern = { source, steps, test, peek: test, ...(unicode ? {} : { issue: 'not-unicode' }) };
  return () => pattern;
}

/** Compiles a pattern for the worker, without a proof. */
export function compileForWorker(source: string): Pattern {
  const regexp = tryRegExp(source, 'u') ?? tryRegExp(source, '');
  return regexp ? slow(source, regexp.flags, 'over-budget') : disabledPattern(source, 'invalid');
}

/** A disabled rule accepts every value; the server still checks. */
export const disabledPattern = (source: string, issue: PatternIssue): Pattern => ({
  source,
  issue,
  steps: 0,
  test: () => true,
  peek: () => true,
});

export const isOff = ({ issue }: Pattern): boolean => issue === 'invalid' || issue === 'set-aside';
export const runsInWorker = ({ issue }: Pattern): boolean => issue === 'unbounded' || issue === 'over-budget';

function tryRegExp(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined; // the caller tries other flags and reports the failure
  }
}

const REMEMBERED = 32;

/** Remembers its results for as long as its form lives, since the values are what the player typed. */
function slow(source: string, flags: string, issue: PatternIssue): Pattern {
  const results = new Map<string, boolean>();
  return {
    source,
    issue,
    steps: 0,
    peek: (value) => results.get(value),
    test: async (value, runSlow) => {
      const result = results.get(value);
      if (result !== undefined) return result;
      if (value.length > MAX_VALUE_LENGTH) return false;
      const verdict = runSlow ? await runSlow(source, flags, value) : 'unavailable';
      // Without a worker the rule is off: the server still checks.
      if (verdict === 'unavailable') return true;
      results.set(value, verdict === 'match');
      // Only the oldest: the value beside this one, with or without its mask, was tested just before.
      for (const oldest of results.keys()) if (results.size > REMEMBERED) results.delete(oldest);
      return verdict === 'match';
    },
  };
}
