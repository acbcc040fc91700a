import { ANALYTICS_FILE, analyticsMarkdown } from './analytics.ts';
import { ENDINGS_FILE, endingsMarkdown } from './endings.ts';
import { ERRORS_FILE, errorsMarkdown } from './errors.ts';
import { recordedProofs } from './proofs.ts';

/** Pages of docs/ by their path. */
export const files = (): Readonly<Record<string, string>> => ({
  [ANALYTICS_FILE]: analyticsMarkdown(),
  [ERRORS_FILE]: errorsMarkdown(),
});

/** Those made of what the browser tests proved; none when no whole run has left its proofs. */
export const filesOfTests = (proofs = recordedProofs()): Readonly<Record<string, string>> =>
  proofs ? { [ENDINGS_FILE]: endingsMarkdown(proofs) } : {};
