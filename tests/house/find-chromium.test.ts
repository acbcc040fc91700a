import { describe, expect, test } from 'vitest';
import { ensureFonts, findChromium, findHeadlessShell } from '../../scripts/find-chromium.mjs';

interface Machine {
  /** Browsers that start, by path. */
  browsers?: string[];
  /** Files that exist but do not start. */
  stubs?: string[];
  bundled?: string;
  isRoot?: boolean;
  env?: Record<string, string>;
  /** The browsers that a command installs; undefined means that it fails. */
  commands?: Record<string, () => string[] | undefined>;
}

const SYSTEM = '/usr/bin/chromium';
const BUNDLED = '/cache/playwright/chrome';

function machine({ browsers = [], stubs = [], commands = {}, ...rest }: Machine) {
  const working = new Set(browsers);
  const ran: string[] = [];
  const run = (command: string, args: string[]) => {
    if (args.includes('--version')) return { status: working.has(command) ? 0 : 1, stdout: 'Chromium 150' };
    const line = [command, ...args.filter((arg) => !arg.startsWith('-') && !arg.includes('::'))].join(' ');
    ran.push(line);
    const left = commands[line]?.();
    for (const path of left ?? []) working.add(path);
    return { status: left ? 0 : 1, stdout: '' };
  };
  const system = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...rest.env },
    run,
    exists: (path: string) => working.has(path) || stubs.includes(path),
    isRoot: rest.isRoot ?? false,
    bundled: async () => rest.bundled,
    log: () => undefined,
  };
  return { system, ran };
}

const HAS_APT = { 'sh command -v apt-get': () => [] };

describe('finding a Chromium', () => {
  test('takes CHROMIUM_PATH first', async () => {
    const { system } = machine({ browsers: ['/opt/mine', SYSTEM], env: { CHROMIUM_PATH: '/opt/mine' } });
    expect(await findChromium(system)).toBe('/opt/mine');
  });

  test('fails if the CHROMIUM_PATH does not start', async () => {
    const { system } = machine({ browsers: [SYSTEM], env: { CHROMIUM_PATH: '/opt/gone' } });
    await expect(findChromium(system)).rejects.toThrow('CHROMIUM_PATH is "/opt/gone"');
  });

  test('prefers the browser of Playwright to that of the system', async () => {
    const { system } = machine({ browsers: [BUNDLED, SYSTEM], bundled: BUNDLED });
    expect(await findChromium(system)).toBe(BUNDLED);
  });

  test('takes the browser of the system from PATH, and skips one that does not start', async () => {
    const { system, ran } = machine({
      browsers: ['/usr/bin/google-chrome'],
      stubs: ['/usr/bin/chromium-browser'],
      bundled: BUNDLED,
    });
    expect(await findChromium(system)).toBe('/usr/bin/google-chrome');
    expect(ran).toEqual([]);
  });

  test('lets Playwright install its browser if no Chromium is found', async () => {
    const { system, ran } = machine({
      bundled: BUNDLED,
      commands: { 'npx playwright install chromium': () => [BUNDLED] },
    });
    expect(await findChromium(system)).toBe(BUNDLED);
    expect(ran).toEqual(['npx playwright install chromium']);
  });

  test('lets root install the system package if the download fails', async () => {
    let lists = false;
    const { system, ran } = machine({
      isRoot: true,
      commands: {
        ...HAS_APT,
        'apt-get update': () => {
          lists = true;
          return [];
        },
        'apt-get install chromium': () => (lists ? [SYSTEM] : undefined),
      },
    });
    expect(await findChromium(system)).toBe(SYSTEM);
    expect(ran.slice(-3)).toEqual(['apt-get install chromium', 'apt-get update', 'apt-get install chromium']);
  });

  test('fails with a one-line message for a user without root, and installs no system package', async () => {
    const { system, ran } = machine({ commands: HAS_APT });
    const error: unknown = await findChromium(system).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/^Error: No working Chromium: .*CHROMIUM_PATH/);
    expect(String(error)).not.toContain('\n');
    expect(ran).toEqual(['npx playwright install chromium']);
  });

  test('fails with that message for root without a network', async () => {
    const { system } = machine({ isRoot: true, commands: HAS_APT });
    await expect(findChromium(system)).rejects.toThrow('No working Chromium');
  });
});

describe('finding a headless shell', () => {
  const SHELL = '/usr/bin/chromium-headless-shell';

  test('takes CHROMIUM_SHELL_PATH first, and does not accept a full Chromium', async () => {
    const env = { CHROMIUM_PATH: SYSTEM, CHROMIUM_SHELL_PATH: '/opt/shell' };
    const { system } = machine({ browsers: ['/opt/shell', SYSTEM, SHELL], env });
    expect(await findHeadlessShell(system)).toBe('/opt/shell');
    const { system: other } = machine({ browsers: [SYSTEM, SHELL], env: { CHROMIUM_PATH: SYSTEM } });
    expect(await findHeadlessShell(other)).toBe(SHELL);
  });

  test('lets root install the system package', async () => {
    const { system, ran } = machine({
      isRoot: true,
      commands: { ...HAS_APT, 'apt-get install chromium-headless-shell': () => [SHELL] },
    });
    expect(await findHeadlessShell(system)).toBe(SHELL);
    expect(ran[0]).toBe('npx playwright install chromium-headless-shell');
  });

  test('fails with a one-line message for a user without root', async () => {
    const { system } = machine({ commands: HAS_APT });
    await expect(findHeadlessShell(system)).rejects.toThrow(
      /^No working headless Chromium: set CHROMIUM_SHELL_PATH, .*chromium-headless-shell"\.$/,
    );
  });
});

describe('finding fonts', () => {
  const withFonts = (installs: boolean, isRoot: boolean) => {
    let fonts = '';
    const ran: string[] = [];
    return {
      ran,
      system: {
        isRoot,
        log: () => undefined,
        run: (command: string, args: string[]) => {
          ran.push(command);
          if (command === 'apt-get' && args[0] === 'install' && installs)
            fonts = 'Noto Sans Arabic:style=Regular\nNoto Sans CJK JP:style=Regular';
          return { status: command === 'apt-get' && !installs ? 1 : 0, stdout: command === 'fc-list' ? fonts : '' };
        },
      },
    };
  };

  test('lets root install missing fonts', () => {
    const { system } = withFonts(true, true);
    expect(() => ensureFonts(system)).not.toThrow();
  });

  test.each([
    [true, false],
    [false, true],
  ])('fails with a one-line message otherwise (package available %s, root %s)', (installs, isRoot) => {
    const { system } = withFonts(installs, isRoot);
    expect(() => ensureFonts(system)).toThrow(/^No fonts for .* fonts-noto-core and fonts-noto-cjk\.$/);
  });

  test('installs nothing if the fonts are present', () => {
    const { system, ran } = withFonts(true, true);
    ensureFonts(system);
    ran.length = 0;
    ensureFonts(system);
    expect(ran).toEqual(['fc-list']);
  });
});
