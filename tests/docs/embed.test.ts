import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OUTGOING } from '../../schemas/host/outgoing.ts';
import * as sdk from '../../sdk/index.ts';

const page = readFileSync('docs/embed.md', 'utf8');

test('every message and import on the page about embedding exists', () => {
  const named = [...page.matchAll(/\bpw-(on\w+|resize)\b|^ {4}(on\w+):/gm)].map(([, event, key]) => event ?? key ?? '');
  expect(named).toEqual(expect.arrayContaining(['onClose', 'onTokenExpired', 'resize']));
  expect(named.filter((type) => !Object.hasOwn(OUTGOING, type))).toEqual([]);
  const [, imports = ''] = /import \{ ([^}]+) \} from "@paywidget\/cashier\/host"/.exec(page) ?? [];
  expect(imports.split(', ').toSorted()).toEqual(Object.keys(sdk).toSorted());
});
