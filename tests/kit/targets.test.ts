import { afterEach, expect, test, vi } from 'vitest';
import { createFindings } from '../../kit/host-check/findings.mjs';
import { checkTargets } from '../../kit/host-check/play.mjs';
import type { Stage } from '../../kit/host-check/stage.mjs';
import { watchTargets } from '../../kit/host-check/watch-targets.mjs';

const WIDGET = 'https://pay.example.com';

afterEach(() => void vi.unstubAllGlobals());

/** The findings for a page that posts these messages to the frame. */
async function foundAfter(messages: readonly (readonly [data: unknown, target: string])[]) {
  class Frame {
    readonly src = `${WIDGET}/paywidget/`;
    get contentWindow(): Pick<Window, 'postMessage'> {
      return real;
    }
  }
  const real = { postMessage: () => undefined };
  class Received {
    get source() {
      return real;
    }
  }
  const page = { origin: 'https://site.example' };
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLIFrameElement', Frame);
  vi.stubGlobal('MessageEvent', Received);
  watchTargets('/paywidget/');
  const frame = new Frame();
  for (const [data, target] of messages) frame.contentWindow.postMessage(data, target);
  const findings = createFindings();
  const stage = { host: { evaluate: (run: () => unknown) => Promise.resolve(run()) }, address: `${WIDGET}/paywidget/` };
  await checkTargets(findings, stage as unknown as Stage);
  return findings.list().map(({ code, where }) => `${code}: ${where}`);
}

const message = (type: string, payload?: object) => JSON.stringify({ type, payload });

test('messages to the origin of the widget have no findings', async () => {
  expect(await foundAfter([[message('loaded', { user: {} }), WIDGET]])).toEqual([]);
});

test('a greet without data to any origin has no findings, since the frame may have no document yet', async () => {
  expect(await foundAfter([[message('greet'), '*']])).toEqual([]);
});

test.each([
  ['a greet with start data', message('greet', { user: {} }), 'greet'],
  ['start data', message('loaded', { user: {} }), 'loaded'],
  ['another message', 'no JSON', 'a message'],
])('%s to any origin is reported as wrong-target-origin', async (_, data, type) => {
  expect(await foundAfter([[data, '*']])).toEqual([`wrong-target-origin: ${type} is posted to "*"`]);
});
