import { STRANGER, TWIN_PATH } from './addresses.mjs';
import { answersIn, onInit } from './messages.mjs';
import { addInside, heardBy, isShown, post, sendTo } from './stage.mjs';
import { pause } from './until.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('playwright').Frame} Frame */

/** A height that no page has by chance. */
const FORGED_HEIGHT = 1357;

/**
 * How often the page has answered anyone. Answers that the browser did not deliver count by their target.
 * @param {Stage} stage
 * @param {Frame} speaker
 */
async function countAnswers({ host, frame }, speaker) {
  const listeners = speaker === frame ? [frame] : [frame, speaker];
  const heard = (await Promise.all(listeners.map(heardBy))).flat();
  const targets = await host.evaluate(
    () => /** @type {{__hostCheckTargets?: {type: string}[]}} */ (window).__hostCheckTargets ?? [],
  );
  return Math.max(answersIn(heard).length, targets.filter(({ type }) => type === 'loaded').length);
}

/**
 * How the page reacts to messages that it should ignore; undefined when it does not.
 * @param {Stage} stage
 * @param {Frame} speaker
 * @param {readonly ('onInit' | 'resize' | 'onClose')[]} types
 * @param {number} patience milliseconds that an answer may take
 * @returns {Promise<string | undefined>}
 */
async function reactionTo(stage, speaker, types, patience) {
  const { instance, payload } = onInit();
  const payloads = { onInit: payload, resize: { height: FORGED_HEIGHT }, onClose: undefined };
  const before = await countAnswers(stage, speaker);
  const wasShown = await isShown(stage);
  for (const type of types) await post(stage, speaker, { type, payload: payloads[type], instance });
  await pause(patience);
  // Some pages hide the frame until it has loaded, which is no answer to anybody.
  if (stage.frame.isDetached() || (wasShown && !(await isShown(stage)))) return 'it closes the widget upon onClose';
  if ((await countAnswers(stage, speaker)) > before) return 'it answers onInit with start data';
  const height = await stage.element.evaluate(({ clientHeight }) => clientHeight);
  return height === FORGED_HEIGHT ? 'it sets the height of the frame upon resize' : undefined;
}

/**
 * A stranger asks for start data before the widget does: otherwise a page that answers only once would look safe.
 * @param {Findings} findings
 * @param {Stage} stage
 * @param {number} patience
 */
export async function forgeStart(findings, stage, patience) {
  const stranger = await addInside(stage, STRANGER);
  const reaction = await reactionTo(stage, stranger, ['onInit'], patience);
  if (reaction) findings.add('no-origin-check', `told by ${new URL(STRANGER).origin}, ${reaction}`);
  return stranger;
}

/**
 * Forges messages while the widget runs: from a stranger, from another window on the widget's origin, and from a stranger
 * that the frame itself was navigated to.
 * @param {Findings} findings
 * @param {Stage} stage
 * @param {Frame} stranger
 * @param {number} patience
 */
export async function forgeMessages(findings, stage, stranger, patience) {
  const origin = new URL(STRANGER).origin;
  const told = await reactionTo(stage, stranger, ['resize', 'onClose'], patience);
  if (told) return findings.add('no-origin-check', `told by ${origin}, ${told}`);

  // A page that trusts any origin also trusts any window, which is already reported.
  if (findings.has('no-origin-check')) return;
  const twin = await addInside(stage, new URL(TWIN_PATH, stage.address).href);
  const obeyed = await reactionTo(stage, twin, ['onInit', 'resize', 'onClose'], patience);
  if (obeyed)
    return findings.add('no-source-check', `told by another frame of ${new URL(twin.url()).origin}, ${obeyed}`);

  if (!(await sendTo(stage, STRANGER))) return;
  const followed = await reactionTo(stage, stage.frame, ['onInit', 'resize', 'onClose'], patience);
  if (followed) findings.add('no-origin-check', `told by the frame after it went to ${origin}, ${followed}`);
}
