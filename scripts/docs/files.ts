import { ANALYTICS_FILE, analyticsMarkdown } from './analytics.ts';
import { CALLS_FILE, callsMarkdown } from './calls.ts';
import { DEFINITIONS_FILE, definitionsMarkdown } from './definitions.ts';
import { DEMONSTRATION_FILE, demonstrationMarkdown, PATHS_FILE, pathsJson } from './demonstration.ts';
import { DICTIONARY_FILE, dictionaryTypes } from './dictionary.ts';
import { ENDINGS_FILE, endingsMarkdown } from './endings.ts';
import { ERRORS_FILE, errorsMarkdown } from './errors.ts';
import { FEATURES_FILE, featuresMarkdown, README, readmeWithLayers } from './layers.ts';
import { LINT_FILE, lintMarkdown } from './lint.ts';
import { LANGUAGES_FILE, languagesMarkdown } from './languages.ts';
import { POLICIES_FILE, policiesMarkdown } from './policies.ts';
import { MONITORING_FILE, monitoringMarkdown, SIGNALS_FILE, signalsMarkdown } from './monitoring.ts';
import { recordedProofs } from './proofs.ts';
import { ROUTES_FILE, routesMarkdown } from './routes.ts';
import { RUNBOOK_FILE, runbookMarkdown } from './runbook.ts';
import { STATES_FILE, statesMarkdown } from './states.ts';
import { THEMING_FILE, themingMarkdown } from './theming.ts';

/** Generated pages by path, the README's drawing and the dictionary's types included. */
export const files = (): Readonly<Record<string, string>> => ({
  [ANALYTICS_FILE]: analyticsMarkdown(),
  [CALLS_FILE]: callsMarkdown(),
  [DEFINITIONS_FILE]: definitionsMarkdown(),
  [DEMONSTRATION_FILE]: demonstrationMarkdown(),
  [PATHS_FILE]: pathsJson(),
  [DICTIONARY_FILE]: dictionaryTypes(),
  [ERRORS_FILE]: errorsMarkdown(),
  [FEATURES_FILE]: featuresMarkdown(),
  [LANGUAGES_FILE]: languagesMarkdown(),
  [LINT_FILE]: lintMarkdown(),
  [MONITORING_FILE]: monitoringMarkdown(),
  [SIGNALS_FILE]: signalsMarkdown(),
  [POLICIES_FILE]: policiesMarkdown(),
  [ROUTES_FILE]: routesMarkdown(),
  [RUNBOOK_FILE]: runbookMarkdown(),
  [STATES_FILE]: statesMarkdown(),
  [THEMING_FILE]: themingMarkdown(),
  [README]: readmeWithLayers(),
});

/** Pages generated from the proofs of browser tests; none without the proofs of a complete run. */
export const filesOfTests = (proofs = recordedProofs()): Readonly<Record<string, string>> =>
  proofs ? { [ENDINGS_FILE]: endingsMarkdown(proofs) } : {};
