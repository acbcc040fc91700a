import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureFirstLoad } from '../../../scripts/first-load.mjs';
import { buildStamp } from '../../../scripts/build-stamp.mjs';
import { ROOT } from '../../../scripts/root.mjs';

const scriptsOf = (build: string): readonly (readonly [string, string])[] =>
  readdirSync(join(ROOT, 'dist', build), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(ROOT, 'dist', build, file), 'utf8')]);

/** Texts that survive minification: the name of the hook and of a cookie. */
const SET_USER = ['setUser', 'paywidget_token'];

test('the texts that this test searches for are in the source', () => {
  const source = ['hooks', 'replaced-user']
    .map((file) => readFileSync(join(ROOT, `src/app/debug/${file}.ts`), 'utf8'))
    .join();
  for (const mark of SET_USER) expect(source).toContain(mark);
});

describe.each(['widget', 'package'])('the build %s', (build) => {
  const scripts = scriptsOf(build);
  test('contains the debug hooks', () =>
    expect(scripts.filter(([, text]) => text.includes('setTransport'))).not.toEqual([]));
  test('does not contain the hook that replaces the user', () => {
    const found = scripts.filter(([, text]) => SET_USER.some((mark) => text.includes(mark)));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

test('the linter and the texts of reasons are each in only one chunk', () => {
  for (const [mark, name] of [
    ['no key is called', 'lint-list'],
    ['The form is not sent', 'DebugPanel'],
  ] as const) {
    const found = scriptsOf('widget').filter(([, text]) => text.includes(mark));
    expect(found.map(([file]) => file)).toEqual([expect.stringMatching(`^assets/${name}-`)]);
  }
});

test('the first load contains no hooks, panel or linter', () => {
  for (const { content } of measureFirstLoad(join(ROOT, 'dist/widget'))) {
    expect(content).not.toMatch(/setTransport|Test whether a window opens|The form is not sent|no key is called/);
  }
});

test('only the page contains the build stamp, so that unchanged code keeps its file names', () => {
  const stamp = /\d{4}-\d\d-\d\dT[\d:+Z-]+ [\da-f]{7,40}/;
  const naming = (build: string) =>
    readdirSync(join(ROOT, 'dist', build), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:js|html|json)$/.test(file) && stamp.test(readFileSync(join(ROOT, 'dist', build, file), 'utf8')),
    );
  expect(buildStamp()).toMatch(stamp);
  expect(naming('widget')).toEqual(['index.html']);
  expect(naming('package')).toEqual([expect.stringMatching(/DebugPanel/)]);
});
