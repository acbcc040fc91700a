import { compileForWorker, compilePattern, off, type Pattern, runsInWorker } from './pattern.ts';

/** Compiles a pattern of a form, as far as the budget of that form goes. */
export type CompilePattern = (source: string) => Pattern;

/** What the patterns of one form may cost. A definition needs a fraction of it. */
export const FORM_BUDGET = {
  /** Characters of different patterns that are read and proved on the page's thread. */
  chars: 8_000,
  /** Steps on the page's thread when all fields are checked: as many as two of the dearest patterns may take. */
  steps: 2_000_000,
  /** Patterns in the worker, which may take 50 ms for each value. */
  inWorker: 20,
} as const;

/** What the page cannot spare runs in the worker; what that cannot take either is off. Both are reported by their issue. */
export function patternsOfForm(): CompilePattern {
  const left: { -readonly [Part in keyof typeof FORM_BUDGET]: number } = { ...FORM_BUDGET };
  const proved = new Set<string>();

  function onPage(source: string): Pattern | undefined {
    if (!proved.has(source)) {
      if (source.length > left.chars) return undefined;
      left.chars -= source.length;
      proved.add(source);
    }
    const pattern = compilePattern(source);
    if (pattern.steps > left.steps) return undefined;
    left.steps -= pattern.steps;
    return pattern;
  }

  return (source) => {
    const pattern = onPage(source);
    if (pattern && !runsInWorker(pattern)) return pattern;
    if (left.inWorker === 0) return off(source, 'set-aside');
    left.inWorker -= 1;
    return pattern ?? compileForWorker(source);
  };
}
