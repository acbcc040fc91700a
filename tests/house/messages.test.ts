import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INCOMING } from '../../schemas/host/incoming.ts';
import { OUTGOING } from '../../schemas/host/outgoing.ts';
import { ROOT } from '../../scripts/root.mjs';

/** All the text below a folder. */
const textOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

const [own, seen] = [textOf('src'), `${textOf('tests/e2e')}${textOf('tests/src')}`];
const names = (text: string, type: string): boolean => text.includes(`'${type}'`) || text.includes(`${type}:`);

test.each(Object.keys(OUTGOING))('the widget says %s somewhere, and a test hears it', (type) => {
  expect([names(own, type), names(seen, type)]).toEqual([true, true]);
});

test.each(Object.keys(INCOMING))('the widget hears %s somewhere, and a test says it', (type) => {
  expect([names(own, type), names(seen, type)]).toEqual([true, true]);
});
