import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HOST_SDK } from '../../../scripts/build/host.mjs';
import { ROOT } from '../../../scripts/root.mjs';

const CEILING = 4000;
const read = (file: string): string => readFileSync(join(HOST_SDK, file), 'utf8');

describe.each(['index.js', 'paywidget-host.js'])('%s of the host SDK', (file) => {
  const code = read(file);

  test(`takes at most ${CEILING} bytes in Brotli`, () => {
    expect(code).toContain('pay-widget');
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(CEILING);
  });

  test('imports nothing', () => {
    expect(code).not.toMatch(/\bimport\b|\brequire\(|\bfrom\s*["']/);
    expect(code).not.toMatch(/zod|safeParse/i);
  });
});

test('only index.js of the host SDK exports; the script sets a global', () => {
  expect(read('index.js')).toMatch(/export\s*\{[^}]*\bembed\b/);
  expect(read('paywidget-host.js')).not.toMatch(/\bexport\b/);
});

const CONSUMER = `
import { defineElement, embed, followRedirect, type HostMessages, type StartData, type WidgetMessages } from '../../dist/host/index.js';
import type * as source from '../../sdk/messages.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type EachSame<A, B> = [Same<keyof A, keyof B>, { [K in keyof A & keyof B]: Same<A[K], B[K]> }[keyof A & keyof B]] extends [true, true] ? true : false;
export const wouldTell: [EachSame<{ a: 1; b: 2 }, { a: 1; b: 3 }>, EachSame<{ a: 1 }, { a: 1; b: 3 }>] = [false, false];
export const asTheSchemasSay: [Same<StartData, source.StartData>, EachSame<HostMessages, source.HostMessages>, EachSame<WidgetMessages, source.WidgetMessages>] = [true, true, true];

const cashier = embed(document.body, {
  src: 'https://pay.example.com/paywidget/deposit',
  startData: async () => ({ user: { token: 't', currency: 'MXN' } }),
  sizing: 'fit',
  on: { onClose: () => cashier.destroy(), resize: ({ height }) => height.toFixed(), onExternalRedirectEvent: followRedirect, '*': ({ type }) => type.length },
});
const stop: () => void = cashier.on('onCreateTransaction', ({ depositId }) => depositId.length);
stop();
cashier.send('close');
cashier.send('locale-changed', { locale: 'es' });
defineElement();
const element = document.createElement('pay-widget');
element.startData = { user: { token: 't' } };
window.Paywidget?.embed(element, { src: '/paywidget/', startData: { user: { token: 't' } } });
// @ts-expect-error no such message
cashier.send('open');
// @ts-expect-error the payload is missing
cashier.send('locale-changed');
// @ts-expect-error the token is missing
cashier.send('loaded', { user: {} });
// @ts-expect-error no such message
cashier.on('onOpen', () => undefined);
// @ts-expect-error a height is a number
cashier.on('resize', ({ height }) => height.trim());
declare const props: { sizing?: 'fit'; title?: string; timeoutMs?: number; onClose?: () => void; onLoadError?: () => void };
const { onClose, ...look } = props;
embed(document.body, {
  src: '/paywidget/',
  startData: { user: { token: 't' } },
  sizing: look.sizing,
  title: look.title,
  timeoutMs: look.timeoutMs,
  onLoadError: look.onLoadError,
  fallback: document.getElementById('no-cashier'),
  on: { onClose },
});
// @ts-expect-error start data are needed
embed(document.body, { src: '/paywidget/' });
`;

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  allowImportingTsExtensions: true,
};

test.each([
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ['Node', { module: 'nodenext' }],
])('the host SDK declarations agree with the schemas, and its types compile for %s', (name, options) => {
  const folder = join(ROOT, 'build', `host-types-${name.at(-1)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
  const compilerOptions = { ...OPTIONS, ...options };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout, status } = spawnSync(tsc, ['--project', folder, '--pretty', 'false'], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
