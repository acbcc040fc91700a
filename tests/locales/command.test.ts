import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

/** `npm run locales` with this folder of an operator. */
const check = (own: string) => {
  const env = { ...process.env, WIDGET_LOCALES: own };
  return spawnSync(process.execPath, ['scripts/locales.mjs'], { cwd: ROOT, env, encoding: 'utf8' });
};

test('an operator hears of a folder that does not exist, by its name and that of the setting', () => {
  const { status, stderr } = check('no/such/folder');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'WIDGET_LOCALES is "no/such/folder", which is not a folder.\n',
  });
});

test('an empty setting stands for none', () => {
  const { status, stderr } = check('');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
