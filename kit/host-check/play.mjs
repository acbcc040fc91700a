import { answersIn, onInit, problemOf, readMessage, mistypedKeys } from './messages.mjs';
import { heardBy, isShown, post, sendTo } from './stage.mjs';
import { until } from './until.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./stage.mjs').Stage} Stage */

const EVERY = 1000;
const HEIGHTS = [903, 417];

/**
 * Sends `onInit` each second until it is answered, as the widget does.
 * @param {Stage} stage
 * @param {string} instance
 * @returns {Promise<unknown>} the answer, undefined when none comes in time
 */
export async function askForStart(stage, instance) {
  const before = answersIn(await heardBy(stage.frame)).length;
  let sent = 0;
  const begin = performance.now();
  return await until(async () => {
    if (performance.now() - begin >= sent * EVERY) {
      sent += 1;
      await post(stage, stage.frame, onInit(instance));
    }
    return answersIn(await heardBy(stage.frame)).at(before);
  }, stage.timeout);
}

/**
 * Says that the widget shows a page, until which some pages hide the frame.
 * @param {Stage} stage
 * @param {string} instance
 */
export async function show(stage, instance) {
  await post(stage, stage.frame, { type: 'Loaded', instance });
  await until(() => isShown(stage), Math.min(stage.timeout, 3000));
}

/**
 * @param {Findings} findings
 * @param {unknown} answer
 */
export function checkStart(findings, answer) {
  const problem = problemOf(answer);
  const mistyped = mistypedKeys(answer);
  if (problem) findings.add('invalid-start-data', [problem, mistyped].filter(Boolean).join('; '));
  else if (mistyped) findings.add('mistyped-start-data', mistyped);
}

/**
 * Checks the target origins of the page's messages.
 * @param {Findings} findings
 * @param {Stage} stage
 */
export async function checkTargets(findings, { host, address }) {
  const { origin } = new URL(address);
  /** @type {import('./watch-targets.mjs').Target[]} */
  const targets = await host.evaluate(
    () =>
      /** @type {{__hostCheckTargets?: import('./watch-targets.mjs').Target[]}} */ (window).__hostCheckTargets ?? [],
  );
  // The host SDK greets a frame before its document has arrived, which has no origin then.
  const isEmptyGreeting = (/** @type {import('./watch-targets.mjs').Target} */ { type, hasPayload }) =>
    type === 'greet' && !hasPayload;
  const wrong = targets.find((one) => originOf(one.target) !== origin && !isEmptyGreeting(one));
  if (wrong) findings.add('wrong-target-origin', `${wrong.type || 'a message'} is posted to "${wrong.target}"`);
}

/** @param {string} target */
const originOf = (target) => (URL.canParse(target) ? new URL(target).origin : target);

/**
 * @param {unknown} answer
 * @returns {Record<string, unknown>}
 */
const startDataIn = (answer) => readMessage(answer)?.payload ?? {};

/**
 * In `fit` the frame must follow each height it is sent, larger and smaller.
 * @param {Findings} findings
 * @param {Stage} stage
 * @param {string} instance
 * @param {unknown} answer
 */
export async function checkHeight(findings, stage, instance, answer) {
  const { appearance } = startDataIn(answer);
  if (/** @type {{sizing?: unknown} | undefined} */ (appearance)?.sizing !== 'fit') return;
  // Measured from outside: inside a frame that is out of view, browsers do not update the height.
  const measure = () =>
    stage.element.evaluate((element) => {
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      return element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    });
  for (const height of HEIGHTS) {
    await post(stage, stage.frame, { type: 'resize', payload: { height }, instance });
    const isApplied = async () => Math.abs((await measure()) - height) <= 1;
    if (await until(isApplied, Math.min(stage.timeout, 3000))) continue;
    return findings.add('height-not-applied', `told ${height}, the frame is ${await measure()} pixels high`);
  }
}

/**
 * A reload of the widget is a new start, and `onClose` is its last message.
 * @param {Findings} findings
 * @param {Stage} stage
 * @param {unknown} answer to the first start
 */
export async function checkReloadAndClose(findings, stage, answer) {
  if (!(await isShown(stage))) return;
  await sendTo(stage, stage.address);
  const again = onInit().instance;
  if ((await askForStart(stage, again)) === undefined) {
    return findings.add('no-answer-after-reload', `no loaded within ${stage.timeout / 1000} s of the second start`);
  }
  if (startDataIn(answer).closingButton === false) return;
  await post(stage, stage.frame, { type: 'onClose', instance: again });
  const isGone = async () => !(await isShown(stage));
  if (!(await until(isGone, Math.min(stage.timeout, 3000))))
    findings.add('close-not-applied', 'the frame is still there');
}
