import { ANALYTICS_FILE, analyticsMarkdown } from './analytics.ts';
import { ENDINGS_FILE, endingsMarkdown } from './endings.ts';
import { ERRORS_FILE, errorsMarkdown } from './errors.ts';
import { listedProofs, type Proof } from './proofs.ts';

/** Pages of docs/ by their path. */
export const files = (): Readonly<Record<string, string>> => ({
  [ANALYTICS_FILE]: analyticsMarkdown(),
  [ERRORS_FILE]: errorsMarkdown(),
});

export { listedProofs };

/** Those made of what the browser tests claim, which takes seconds to list. */
export const filesOfTests = (proofs: readonly Proof[]): Readonly<Record<string, string>> => ({
  [ENDINGS_FILE]: endingsMarkdown(proofs),
});
