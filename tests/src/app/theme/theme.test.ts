import { describe, expect, test } from 'vitest';
import { THEME_VARIABLES } from '../../../../schemas/host/appearance.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { themeVariables } from '../../../../src/app/theme/variables.ts';
import { themeOf } from '../../../../src/app/theme/theme.ts';

/** What the variables of a host become, and which of them are reported. */
function taken(variables: object) {
  const verdict = readStartData({ user: { token: 't' }, appearance: { theme: 'dark', variables } });
  if (!verdict.ok) throw new Error(verdict.message);
  const { appearance } = verdict.data;
  expect(appearance.theme).toBe('dark');
  return { set: themeVariables(appearance.variables), paths: verdict.issues.map(({ path }) => path) };
}

describe('a theme variable of the host', () => {
  test('is accepted with or without dashes and prefix', () => {
    for (const key of ['accent', '--accent', 'pw-accent', '--pw-accent']) {
      expect(taken({ [key]: '#0a0' })).toEqual({ set: { '--pw-accent': '#0a0' }, paths: [] });
    }
  });

  test.each([
    '#0a0',
    'rgb(0 128 0 / 50%)',
    'hsl(120deg, 100%, 25%)',
    'oklch(60% 0.15 50)',
    'color-mix(in srgb, red 50%, rgb(0 0 0))',
    'calc(4px * 2)'.replace('*', '+'),
    '"Inter", system-ui, sans-serif',
    '0.5rem',
  ])('may have the value %s', (value) => expect(taken({ accent: value }).set).toEqual({ '--pw-accent': value }));

  test.each([
    'url(https://evil.example/x)',
    'URL (//evil.example)',
    'image-set("//evil.example/a.png" 1x)',
    'src("//evil.example")',
    'image("//evil.example")',
    '-webkit-image-set("//evil.example" 1x)',
    'element(#secret)',
    'expression(alert(1))',
    'attr(data-secret)',
    'env(x)',
    'var(--other)',
    'rgb(url(x))',
    'red; background: blue',
    'red } body { color: red',
    'u\\72l(x)',
    'ur/**/l(x)',
    '<script>',
    'red\u0000',
    '',
    'a'.repeat(201),
    5,
    'linear-gradient(red, blue)',
  ])('with the value %j is dropped and reported', (value) =>
    expect(taken({ accent: value, text: 'red' })).toEqual({
      set: { '--pw-text': 'red' },
      paths: ['/appearance/variables/accent'],
    }),
  );

  test.each(['target', 'qr', 'color', 'constructor', 'acent', 'accent-', 'Accent', '--', ''])(
    'with the unknown name %j is dropped and reported',
    (key) => {
      const { set, paths } = taken({ [key]: 'red', text: 'red' });
      expect(set).toEqual({ '--pw-text': 'red' });
      expect(paths).toEqual([`/appearance/variables/${key}`]);
    },
  );

  test('named __proto__ is dropped', () => {
    expect(taken(Object.fromEntries([['__proto__', 'red']])).set).toEqual({});
  });

  test('is accepted for every published name', () => {
    const all = Object.fromEntries(THEME_VARIABLES.map((name) => [name, '1px']));
    expect(THEME_VARIABLES.length).toBeGreaterThan(15);
    expect(Object.keys(taken(all).set)).toEqual(THEME_VARIABLES.map((name) => `--pw-${name}`));
  });

  test('is optional', () => expect(themeVariables()).toEqual({}));
});

describe('the theme', () => {
  const DEFAULTS = { theme: undefined, platform: undefined, kind: 'frame', prefersDark: false } as const;

  test.each([
    ['light', { prefersDark: true }],
    ['light', { prefersDark: true, kind: 'standalone' }],
    ['light', { prefersDark: true, platform: 'desktop' }],
    ['light', { prefersDark: true, platform: 'mobile' }],
    ['dark', { platform: 'android' }],
    ['dark', { platform: 'ios' }],
    ['dark', { kind: 'native' }],
    ['light', { platform: 'ios', kind: 'native', theme: 'light', prefersDark: true }],
    ['dark', { theme: 'dark' }],
    ['dark', { theme: 'auto', prefersDark: true }],
    ['light', { theme: 'auto', kind: 'native' }],
    ['light', { theme: 'sepia' }],
    ['dark', { theme: 5, platform: 'ios' }],
  ] as const)('is %s for %j', (theme, facts) => expect(themeOf({ ...DEFAULTS, ...facts })).toBe(theme));
});
