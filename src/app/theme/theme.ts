import type { HostKind } from '../../../schemas/host/host-kind.ts';

/** What decides the theme. The first two come from start data, which may not be parsed yet. */
interface ThemeFacts {
  readonly theme: unknown;
  readonly platform: unknown;
  readonly kind: HostKind;
  readonly prefersDark: boolean;
}

/** Dark in apps and on Android and iOS, else light. `auto` follows the system. */
export function themeOf({ theme, platform, kind, prefersDark }: ThemeFacts): 'light' | 'dark' {
  if (theme === 'auto') return prefersDark ? 'dark' : 'light';
  if (theme === 'light' || theme === 'dark') return theme;
  return kind === 'native' || platform === 'android' || platform === 'ios' ? 'dark' : 'light';
}
