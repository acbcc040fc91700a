import { describe, expect, test } from 'vitest';
import { ensureFonts, findChromium, findHeadlessShell } from '../../scripts/find-chromium.mjs';

interface Machine {
  /** Browsers that start, by path. */
  browsers?: string[];
  /** Files that exist and do not start. */
  stubs?: string[];
  bundled?: string;
  isRoot?: boolean;
  env?: Record<string, string>;
  /** What a command leaves behind: paths of browsers that start from then on; undefined is a failure. */
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
  test('CHROMIUM_PATH goes before everything else', async () => {
    const { system } = machine({ browsers: ['/opt/mine', SYSTEM], env: { CHROMIUM_PATH: '/opt/mine' } });
    expect(await findChromium(system)).toBe('/opt/mine');
  });

  test('a CHROMIUM_PATH that does not start is an error, not a reason to take another', async () => {
    const { system } = machine({ browsers: [SYSTEM], env: { CHROMIUM_PATH: '/opt/gone' } });
    await expect(findChromium(system)).rejects.toThrow('CHROMIUM_PATH is "/opt/gone"');
  });

  test("Playwright's own goes before the system's", async () => {
    const { system } = machine({ browsers: [BUNDLED, SYSTEM], bundled: BUNDLED });
    expect(await findChromium(system)).toBe(BUNDLED);
  });

  test("the system's is found on PATH, and a stub that does not start is passed over", async () => {
    const { system, ran } = machine({
      browsers: ['/usr/bin/google-chrome'],
      stubs: ['/usr/bin/chromium-browser'],
      bundled: BUNDLED,
    });
    expect(await findChromium(system)).toBe('/usr/bin/google-chrome');
    expect(ran).toEqual([]);
  });

  test('without any Chromium, Playwright installs its own', async () => {
    const { system, ran } = machine({
      bundled: BUNDLED,
      commands: { 'npx playwright install chromium': () => [BUNDLED] },
    });
    expect(await findChromium(system)).toBe(BUNDLED);
    expect(ran).toEqual(['npx playwright install chromium']);
  });

  test('without a download, root installs the system package, with new package lists if needed', async () => {
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

  test('tells another user in one line what is missing, and installs nothing for the system', async () => {
    const { system, ran } = machine({ commands: HAS_APT });
    const error: unknown = await findChromium(system).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/^Error: No working Chromium: .*CHROMIUM_PATH/);
    expect(String(error)).not.toContain('\n');
    expect(ran).toEqual(['npx playwright install chromium']);
  });

  test('tells root the same without a network', async () => {
    const { system } = machine({ isRoot: true, commands: HAS_APT });
    await expect(findChromium(system)).rejects.toThrow('No working Chromium');
  });
});

describe('finding a headless shell', () => {
  const SHELL = '/usr/bin/chromium-headless-shell';

  test('prefers the one in CHROMIUM_SHELL_PATH, and does not take a Chromium for it', async () => {
    const env = { CHROMIUM_PATH: SYSTEM, CHROMIUM_SHELL_PATH: '/opt/shell' };
    const { system } = machine({ browsers: ['/opt/shell', SYSTEM, SHELL], env });
    expect(await findHeadlessShell(system)).toBe('/opt/shell');
    const { system: other } = machine({ browsers: [SYSTEM, SHELL], env: { CHROMIUM_PATH: SYSTEM } });
    expect(await findHeadlessShell(other)).toBe(SHELL);
  });

  test('root installs the system package', async () => {
    const { system, ran } = machine({
      isRoot: true,
      commands: { ...HAS_APT, 'apt-get install chromium-headless-shell': () => [SHELL] },
    });
    expect(await findHeadlessShell(system)).toBe(SHELL);
    expect(ran[0]).toBe('npx playwright install chromium-headless-shell');
  });

  test('tells another user in one line what is missing', async () => {
    const { system } = machine({ commands: HAS_APT });
    await expect(findHeadlessShell(system)).rejects.toThrow(
      /^No working headless Chromium: set CHROMIUM_SHELL_PATH, .*chromium-headless-shell"\.$/,
    );
  });
});

describe('fonts', () => {
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

  test('missing ones are installed by root', () => {
    const { system } = withFonts(true, true);
    expect(() => ensureFonts(system)).not.toThrow();
  });

  test.each([
    [true, false],
    [false, true],
  ])('otherwise one line names the package (package available %s, root %s)', (installs, isRoot) => {
    const { system } = withFonts(installs, isRoot);
    expect(() => ensureFonts(system)).toThrow(/^No fonts for .* fonts-noto-core and fonts-noto-cjk\.$/);
  });

  test('does not install those that are present', () => {
    const { system, ran } = withFonts(true, true);
    ensureFonts(system);
    ran.length = 0;
    ensureFonts(system);
    expect(ran).toEqual(['fc-list']);
  });
});
