import type { HostKind } from '../../schemas/host/host-kind.ts';
import type { StartData } from '../../schemas/host/start-data.ts';

/** Custom properties a host may set; sizes of targets, QR colours, type and motion are not among them. */
export const THEME_VARIABLES = [
  'accent',
  'on-accent',
  'accent-text',
  'accent-soft',
  'on-accent-soft',
  'canvas',
  'fill',
  'raised',
  'text',
  'text-muted',
  'line',
  'line-strong',
  'radius',
  'font',
  'step',
  'success',
  'success-soft',
  'on-success-soft',
  'warning',
  'warning-soft',
  'on-warning-soft',
  'danger',
  'danger-soft',
  'on-danger-soft',
] as const;

/** Values that could fetch or escape are none: a colour, a length or a list of faces needs neither. */
const SAFE_VALUE = /^[\w\s#%.,()"'+/-]{1,200}$/;
const SAFE_FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp'.split(' '),
);

const isSafe = (value: string): boolean =>
  SAFE_VALUE.test(value) &&
  [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => name === '' || SAFE_FUNCTIONS.has(name.toLowerCase()));

export function themeVariables(variables: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([key, value]) => {
      const name = key.replace(/^(--)?(pw-)?/, '');
      const isKnown = THEME_VARIABLES.some((known) => known === name);
      return isKnown && isSafe(value) ? [[`--pw-${name}`, value]] : [];
    }),
  );
}

/** Dark in apps and on phones' own platforms, else light (contract, section 3). `auto` asks the system. */
export function themeOf(start: StartData | undefined, prefersDark: boolean, kind: HostKind): 'light' | 'dark' {
  const asked = start?.appearance.theme;
  if (asked === 'auto') return prefersDark ? 'dark' : 'light';
  if (asked) return asked;
  const isApp = kind === 'native' || start?.user.platform === 'android' || start?.user.platform === 'ios';
  return isApp ? 'dark' : 'light';
}
