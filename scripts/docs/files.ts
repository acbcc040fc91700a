import { ANALYTICS_FILE, analyticsMarkdown } from './analytics.ts';
import { ERRORS_FILE, errorsMarkdown } from './errors.ts';

/** Pages of docs/ by their path. */
export const files = (): Readonly<Record<string, string>> => ({
  [ANALYTICS_FILE]: analyticsMarkdown(),
  [ERRORS_FILE]: errorsMarkdown(),
});
