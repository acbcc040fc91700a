import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';

const PLAIN = `
import { defineElement, type PayWidgetEventMap } from '@paywidget/cashier/host';
// @ts-expect-error React is not here
import type {} from 'react';

defineElement();
const element = document.createElement('pay-widget');
element.startData = () => ({ user: { token: 't' } });
element.fallback = ({ reason }) => Object.assign(document.createElement('p'), { textContent: reason });
element.addEventListener('pw-resize', ({ detail }) => detail.height.toFixed());
element.addEventListener('pw-onCreateTransaction', ({ detail }) => detail.depositId.length, { once: true });
element.addEventListener('pw-message', ({ detail }) => detail.type.trim());
element.addEventListener('pw-loaderror', ({ detail }) => detail.reason === 'no-load');
element.addEventListener('click', (event) => event.clientX);
element.addEventListener('pw-of-a-later-version', (event) => event.timeStamp);
element.addEventListener('pw-onClose', function (event) {
  const nothing: null = event.detail;
  return [this.send('close'), nothing];
});
const onResize = (event: PayWidgetEventMap['pw-resize']) => event.detail.height;
element.addEventListener('pw-resize', onResize);
element.removeEventListener('pw-resize', onResize);

// @ts-expect-error the token is missing
element.startData = { user: {} };
// @ts-expect-error no element and no function
element.fallback = 'support';
// @ts-expect-error a height is a number
element.addEventListener('pw-resize', ({ detail }) => detail.height.trim());
// @ts-expect-error a message without a payload
element.addEventListener('pw-onClose', ({ detail }) => detail.height);
// @ts-expect-error no such detail
element.addEventListener('pw-onError', ({ detail }) => detail.reason);
// @ts-expect-error no such reason
element.addEventListener('pw-loaderror', ({ detail }) => detail.reason === 'no-luck');
// @ts-expect-error the listener of another event
element.addEventListener('pw-Loaded', onResize);
`;

const ATTRIBUTES = `
import type { PayWidgetElement } from '@paywidget/cashier/host';
import type { PayWidgetProps } from '@paywidget/cashier/host/react';
import { useEffect, useRef } from 'react';

const props: PayWidgetProps = { src: '/paywidget/' };

export function Cashier() {
  const cashier = useRef<PayWidgetElement>(null);
  useEffect(() => {
    if (cashier.current) cashier.current.startData = { user: { token: 't' } };
    cashier.current?.addEventListener('pw-resize', ({ detail }) => detail.height.toFixed());
  }, []);
  return (
    <>
      <pay-widget {...props} key="a" ref={cashier} sizing="fit" title="Cashier" timeout={5000} class="wide" id="b" hidden />
      {/* @ts-expect-error the address is missing */}
      <pay-widget sizing="fit" />
      {/* @ts-expect-error no such sizing */}
      <pay-widget src="/paywidget/" sizing="large" />
      {/* @ts-expect-error no such attribute */}
      <pay-widget src="/paywidget/" currency="EUR" />
      {/* @ts-expect-error another element */}
      <pay-widget src="/paywidget/" ref={useRef<HTMLInputElement>(null)} />
    </>
  );
}
`;

const PROPERTIES = `
import type {} from '@paywidget/cashier/host/react';

export const cashier = (
  <pay-widget
    src="/paywidget/"
    startData={async () => ({ user: { token: 't' } })}
    fallback={({ reason }) => document.createElement(reason)}
    onpw-resize={({ detail }) => detail.height.toFixed()}
    onpw-onClose={(event) => event.currentTarget}
    onpw-loaderror={({ detail }) => detail.reason === 'refused'}
  />
);
export const wrong = [
  // @ts-expect-error the token is missing
  <pay-widget src="/paywidget/" startData={{ user: {} }} />,
  // @ts-expect-error no element and no function
  <pay-widget src="/paywidget/" fallback="support" />,
  // @ts-expect-error a height is a number
  <pay-widget src="/paywidget/" onpw-resize={({ detail }) => detail.height.trim()} />,
  // @ts-expect-error the listener of another event
  <pay-widget src="/paywidget/" onpw-onClose={({ detail }: CustomEvent<{ height: number }>) => detail.height} />,
];
`;

/** React 18 would turn each into an attribute. */
const NO_PROPERTIES = `
import type {} from '@paywidget/cashier/host/react';

export const wrong = [
  // @ts-expect-error no property
  <pay-widget src="/paywidget/" startData={{ user: { token: 't' } }} />,
  // @ts-expect-error no property
  <pay-widget src="/paywidget/" fallback={document.body} />,
];
`;

const sites: string[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) rmSync(site, { recursive: true });
});

/** Compiles a site outside the project that has only the package and these packages. */
function compile(
  module: string,
  sources: Readonly<Record<string, string>>,
  installed: Readonly<Record<string, string>>,
) {
  const site = mkdtempSync(join(tmpdir(), 'paywidget-types-'));
  sites.push(site);
  const modules = join(site, 'node_modules');
  // Copied, because packages behind a link would be those of the project.
  for (const part of ['package.json', 'host'])
    cpSync(join(ROOT, 'dist/package', part), join(modules, '@paywidget/cashier', part), { recursive: true });
  for (const [name, source] of Object.entries(installed)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, source), join(modules, name), 'dir');
  }
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(site, name), text);
  const compilerOptions = {
    module,
    moduleResolution: module === 'nodenext' ? 'nodenext' : 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(sources) }));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout, status } = spawnSync(tsc, ['--project', site, '--pretty', 'false'], { encoding: 'utf8' });
  return { stdout, status };
}

const RIGHT = { stdout: '', status: 0 };

test('without React, <pay-widget> has typed properties and events', () => {
  expect(compile('nodenext', { 'plain.ts': PLAIN }, {})).toEqual(RIGHT);
});

test.each(['nodenext', 'preserve'])(
  'in JSX of React 19, <pay-widget> has typed attributes, properties and events (%s)',
  (module) => {
    const sources = { 'attributes.tsx': ATTRIBUTES, 'properties.tsx': PROPERTIES };
    expect(compile(module, sources, { '@types/react': 'tests/react-19/node_modules/@types/react' })).toEqual(RIGHT);
  },
);

test('in JSX of React 18, <pay-widget> has typed attributes and a typed ref', () => {
  const sources = { 'attributes.tsx': ATTRIBUTES, 'properties.tsx': NO_PROPERTIES };
  expect(compile('nodenext', sources, { '@types/react': 'node_modules/@types/react' })).toEqual(RIGHT);
});
