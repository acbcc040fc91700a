import { expect, test } from 'vitest';
import { findBrowser } from '../../scripts/find-browsers.mjs';

/** A machine with these files, and the files that an installation adds. */
function machine(files: readonly string[], installs?: readonly string[]) {
  const present = new Set(files);
  const ran: string[] = [];
  const run = (command: string, args: string[]) => {
    if (command === 'apt-get' && args[0] === 'install') {
      ran.push(args.filter((arg) => !arg.startsWith('-') && !arg.includes('::')).join(' '));
      for (const file of installs ?? []) present.add(file);
      return { status: installs ? 0 : 1 };
    }
    return { status: 0 };
  };
  const env = { PATH: '/usr/local/bin:/usr/bin' };
  return {
    ran,
    system: { env, run, exists: (path: string) => present.has(path), isRoot: true, log: () => undefined },
  };
}

test('a browser on PATH is used without an installation', () => {
  const { system, ran } = machine(['/usr/bin/firefox-esr']);
  expect(findBrowser('firefox', system)).toEqual(['/usr/bin/firefox-esr']);
  expect(ran).toEqual([]);
});

test('all packages of a browser are installed when one of its commands is missing', () => {
  const { system, ran } = machine(['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb']);
  expect(findBrowser('webkit', system)).toEqual(['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']);
  expect(ran).toEqual(['install webkit2gtk-driver xvfb']);
});

test.each([
  ['the installation fails', machine([]).system],
  ['this user may not install', { ...machine([], ['/usr/bin/WebKitWebDriver']).system, isRoot: false }],
  ['the packages do not contain the command', machine([], []).system],
])('a one-line error names the packages when %s', (_, system) => {
  expect(() => findBrowser('webkit', system)).toThrow(
    /^No WebKitGTK: install the Debian packages webkit2gtk-driver and xvfb\.$/,
  );
});
