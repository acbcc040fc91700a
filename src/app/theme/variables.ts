import type { Appearance } from '../../../schemas/host/appearance.ts';

/** A host may write names with or without the leading dashes and our prefix. */
export const themeVariables = (variables: Appearance['variables'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [`--pw-${key.replace(/^(--)?(pw-)?/, '')}`, value]),
  );
