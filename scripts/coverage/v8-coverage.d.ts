// The package has no declarations of its own.
declare module '@bcoe/v8-coverage' {
  import type { Profiler } from 'node:inspector';

  interface ProcessCov {
    result: { url: string; scriptId: string; functions: Profiler.FunctionCoverage[] }[];
  }
  export function mergeProcessCovs(coverages: readonly ProcessCov[]): ProcessCov;
}
