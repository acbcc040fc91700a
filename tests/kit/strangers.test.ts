import { expect, test } from 'vitest';
import { createFindings } from '../../kit/host-check/findings.mjs';
import { show } from '../../kit/host-check/play.mjs';
import type { Stage } from '../../kit/host-check/stage.mjs';
import { forgeMessages, forgeStart } from '../../kit/host-check/strangers.mjs';

interface HostPage {
  readonly isShown: boolean;
  /** What the page does upon a message of this type. */
  readonly react: (type: string) => { readonly isShown?: boolean; readonly answers?: number; readonly height?: number };
}

/** A page with a shown or hidden frame, and its reaction to messages. */
function stageOf({ isShown: isShownAtFirst, react }: HostPage) {
  let [isShown, height] = [isShownAtFirst, 417];
  const targets: { readonly type: string }[] = [];
  const evaluate = (_run: unknown, given?: string | readonly [string, boolean]): unknown => {
    if (!given) return [];
    // A new address for the frame, which this page's policy forbids.
    if (typeof given === 'string') return undefined;
    const { type } = JSON.parse(given[0]) as { readonly type: string };
    const reaction = react(type);
    ({ isShown = isShown, height = height } = reaction);
    for (let sent = 0; sent < (reaction.answers ?? 0); sent += 1) targets.push({ type: 'loaded' });
    return undefined;
  };
  const inner = { evaluate, isDetached: () => false };
  const frame = {
    ...inner,
    evaluateHandle: () => ({ asElement: () => ({ contentFrame: () => inner }) }),
  };
  const stage = {
    page: { waitForEvent: () => Promise.reject(new Error('no navigation')) },
    host: { evaluate: () => targets },
    frame,
    element: { isVisible: () => Promise.resolve(isShown), evaluate: () => height },
    address: 'https://pay.example.com/paywidget/',
    timeout: 100,
  };
  return { stage: stage as unknown as Stage, inner: inner as unknown as Stage['frame'], isShown: () => isShown };
}

test.each([
  ['shown', true],
  ['hidden', false],
] as const)('a page with a %s frame that ignores forged messages has no findings', async (_, isShown) => {
  const findings = createFindings();
  const { stage } = stageOf({ isShown, react: () => ({}) });
  const stranger = await forgeStart(findings, stage, 1);
  await forgeMessages(findings, stage, stranger, 1);
  expect(findings.list()).toEqual([]);
});

test.each([
  ['shown', true],
  ['hidden', false],
] as const)(
  'a page with a %s frame that answers a forged onInit is reported as no-origin-check',
  async (_, isShown) => {
    const findings = createFindings();
    await forgeStart(
      findings,
      stageOf({ isShown, react: (type) => ({ answers: type === 'onInit' ? 1 : 0 }) }).stage,
      1,
    );
    expect(findings.list()).toEqual([
      expect.objectContaining({
        code: 'no-origin-check',
        where: expect.stringContaining('answers onInit with start data'),
      }),
    ]);
  },
);

test.each([
  ['hides the frame', 'onClose', { isShown: false }, 'closes the widget upon onClose'],
  ['sets the height of the frame', 'resize', { height: 1357 }, 'sets the height of the frame upon resize'],
] as const)('a page that %s after a forged %s is reported as no-origin-check', async (_, message, reaction, where) => {
  const findings = createFindings();
  const { stage, inner } = stageOf({ isShown: true, react: (type) => (type === message ? reaction : {}) });
  await forgeMessages(findings, stage, inner, 1);
  expect(findings.list()).toEqual([
    expect.objectContaining({ code: 'no-origin-check', where: expect.stringContaining(where) }),
  ]);
});

test('a page that waits for Loaded shows the frame after it', async () => {
  const { stage, isShown } = stageOf({ isShown: false, react: (type) => (type === 'Loaded' ? { isShown: true } : {}) });
  await show(stage, 'one');
  expect(isShown()).toBe(true);
});
