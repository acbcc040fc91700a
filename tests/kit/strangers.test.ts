import { expect, test } from 'vitest';
import { createFindings } from '../../kit/host-check/findings.mjs';
import { show } from '../../kit/host-check/play.mjs';
import type { Stage } from '../../kit/host-check/stage.mjs';
import { forgeMessages, forgeStart } from '../../kit/host-check/strangers.mjs';

/** A page with a shown or hidden frame, and its reaction to messages. */
function stageOf(isShownAtFirst: boolean, react: (type: string) => boolean | undefined) {
  let isShown = isShownAtFirst;
  const evaluate = (_run: unknown, given?: readonly [string, boolean]): unknown => {
    if (!given) return [];
    const { type } = JSON.parse(given[0]) as { readonly type: string };
    isShown = react(type) ?? isShown;
    return undefined;
  };
  const inner = { evaluate, isDetached: () => false };
  const frame = {
    ...inner,
    evaluateHandle: () => ({ asElement: () => ({ contentFrame: () => inner }) }),
  };
  const stage = {
    host: { evaluate: () => [] },
    frame,
    element: { isVisible: () => Promise.resolve(isShown), evaluate: () => 417 },
    address: 'https://pay.example.com/paywidget/',
    timeout: 100,
  };
  return { stage: stage as unknown as Stage, inner: inner as unknown as Stage['frame'], isShown: () => isShown };
}

test('a page whose frame is hidden before and after a forged message has no findings', async () => {
  const findings = createFindings();
  await forgeStart(findings, stageOf(false, () => undefined).stage, 1);
  expect(findings.list()).toEqual([]);
});

test('a page that hides the frame after a forged onClose is reported as no-origin-check', async () => {
  const findings = createFindings();
  const { stage, inner } = stageOf(true, (type) => (type === 'onClose' ? false : undefined));
  await forgeMessages(findings, stage, inner, 1);
  expect(findings.list()).toEqual([
    expect.objectContaining({
      code: 'no-origin-check',
      where: expect.stringContaining('closes the widget upon onClose'),
    }),
  ]);
});

test('a page that waits for Loaded shows the frame after it', async () => {
  const { stage, isShown } = stageOf(false, (type) => (type === 'Loaded' ? true : undefined));
  await show(stage, 'one');
  expect(isShown()).toBe(true);
});
