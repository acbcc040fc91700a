import { compileForWorker, compilePattern, disabledPattern, type Pattern, runsInWorker } from './pattern.ts';

/** Compiles a pattern within the budget of its form. */
export type CompilePattern = (source: string) => Pattern;

/** What the patterns of one form may cost. Ordinary definitions need a fraction of it. */
export const FORM_BUDGET = {
  /** Total length of distinct patterns that are parsed and proved on the main thread. */
  chars: 8_000,
  /** Steps on the main thread to check all fields: the maximum of two patterns. */
  steps: 2_000_000,
  /** Patterns in the worker, where each value may take 50 ms. */
  inWorker: 20,
} as const;

/** What exceeds the main thread's budget runs in the worker; what exceeds that too is off. Both are reported as issues. */
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
    if (left.inWorker === 0) return disabledPattern(source, 'set-aside');
    left.inWorker -= 1;
    return pattern ?? compileForWorker(source);
  };
}
