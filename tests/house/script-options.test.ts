import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const build = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/build.mjs', ...args], { cwd: ROOT, encoding: 'utf8', timeout: 30_000 });

test.each([['--evrything'], ['everything'], ['--everything', 'all']])(
  'the build refuses the argument %s',
  (...args) => {
    const { status, stdout, stderr } = build(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`npm run build takes no "${args.at(-1)}"; it takes -- --everything or nothing.\n`);
  },
);
