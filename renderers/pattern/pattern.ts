import { answersOf } from './answers.ts';
import { isBounded, MAX_VALUE_LENGTH } from './backtracking.ts';

export type PatternIssue = 'not-unicode' | 'invalid' | 'unbounded';
/** What a run outside the page's thread came to; `deadline`: not within 50 ms; `unavailable`: no worker here. */
export type SlowVerdict = 'match' | 'mismatch' | 'deadline' | 'unavailable';
export type RunSlowPattern = (source: string, flags: string, value: string) => Promise<SlowVerdict>;

/** A pattern from configuration, ready to be asked. */
export interface Pattern {
  readonly source: string;
  readonly issue?: PatternIssue;
  /** A promise only for a pattern that may backtrack without bound. */
  readonly test: (value: string, runSlow: RunSlowPattern | undefined) => boolean | Promise<boolean>;
  /** What `test` found for the value, when it was asked before or can be asked now. */
  readonly peek: (value: string) => boolean | undefined;
}

/** By their source: nothing that anybody typed. */
const cache = new Map<string, Pattern>();

/** Compiles with `u`, else without it, else the rule is off (contract, section 5). */
export function compilePattern(source: string): Pattern {
  const cached = cache.get(source);
  if (cached) return cached;
  const pattern = build(source);
  cache.set(source, pattern);
  return pattern;
}

function build(source: string): Pattern {
  const unicode = tryRegExp(source, 'u');
  const regexp = unicode ?? tryRegExp(source, '');
  if (!regexp) return { source, issue: 'invalid', test: () => true, peek: () => true };
  if (!isBounded(source, regexp.flags)) return slow(source, regexp.flags);
  const test = (value: string) => value.length <= MAX_VALUE_LENGTH && regexp.test(value);
  return unicode ? { source, test, peek: test } : { source, issue: 'not-unicode', test, peek: test };
}

function tryRegExp(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined; // the caller tries on, and reports
  }
}

const REMEMBERED = 32;

function slow(source: string, flags: string): Pattern {
  return {
    source,
    issue: 'unbounded',
    peek: (value) => answersOf(source).get(value),
    test: async (value, runSlow) => {
      const answers = answersOf(source);
      const known = answers.get(value);
      if (known !== undefined) return known;
      if (value.length > MAX_VALUE_LENGTH) return false;
      const verdict = runSlow ? await runSlow(source, flags, value) : 'unavailable';
      // Without a worker the rule is off: the server still checks.
      if (verdict === 'unavailable') return true;
      if (answers.size >= REMEMBERED) answers.clear();
      answers.set(value, verdict === 'match');
      return verdict === 'match';
    },
  };
}
