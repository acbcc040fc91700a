import type { Appearance } from '../../../schemas/host/appearance.ts';
import type { HostKind } from '../../../schemas/host/host-kind.ts';
import type { StartData } from '../../../schemas/host/start-data.ts';

/** A host may write names with or without the leading dashes and our prefix. */
export const themeVariables = (variables: Appearance['variables'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [`--pw-${key.replace(/^(--)?(pw-)?/, '')}`, value]),
  );

/** Dark in apps and on Android and iOS, else light. `auto` follows the system. */
export function themeOf(start: StartData | undefined, prefersDark: boolean, kind: HostKind): 'light' | 'dark' {
  const requested = start?.appearance.theme;
  if (requested === 'auto') return prefersDark ? 'dark' : 'light';
  if (requested) return requested;
  const isApp = kind === 'native' || start?.user.platform === 'android' || start?.user.platform === 'ios';
  return isApp ? 'dark' : 'light';
}
