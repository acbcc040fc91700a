import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbedOptions } from '../../sdk/api.ts';
import { embed } from '../../sdk/embed.ts';
import { addressOf } from '../../sdk/frame.ts';

const ADDRESS = 'https://pay.example.com/paywidget/deposit?origin=https%3A%2F%2Fsite.example';
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

beforeEach(() => void vi.stubGlobal('origin', 'https://site.example'));
afterEach(() => void vi.unstubAllGlobals());

/** A frame in the HTML of a page. */
function written({ sandbox = SANDBOX, allow = 'clipboard-write; payment' } = {}): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = ADDRESS;
  frame.referrerPolicy = 'origin';
  frame.allow = allow;
  frame.setAttribute('sandbox', sandbox);
  return frame;
}

test.each([
  {},
  { allow: 'payment;clipboard-write' },
  { allow: 'clipboard-write; payment;' },
  { allow: ' ; clipboard-write;; payment ; ' },
  { sandbox: ` ${SANDBOX.split(' ').toReversed().join('\n')} ` },
])('an existing frame is accepted with %j', (attributes) => {
  expect(addressOf(written(attributes)).href).toBe(ADDRESS);
});

test.each([
  [{ allow: '' }, 'allow="clipboard-write; payment"'],
  [{ allow: 'clipboard-write' }, 'allow="clipboard-write; payment"'],
  [{ allow: 'clipboard-write; payment; camera' }, 'allow="clipboard-write; payment"'],
  [{ sandbox: `${SANDBOX} allow-top-navigation` }, `sandbox="${SANDBOX}"`],
])('an existing frame is refused with %j', (attributes, needed) => {
  expect(() => addressOf(written(attributes))).toThrow(`paywidget: the iframe needs ${needed}`);
});

test('without the address of the widget, embed throws an error and adds nothing', () => {
  const missing = 'paywidget: the address of the widget (src) is missing';
  const box = document.createElement('div');
  // A page without type checks may forget it.
  expect(() => embed(box, { startData: { user: { token: 't' } } } as EmbedOptions)).toThrow(missing);
  expect(box.children).toHaveLength(0);
  expect(() => addressOf(document.createElement('iframe'))).toThrow(missing);
});
