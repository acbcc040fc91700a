import { oneLine } from '../print.mjs';
import { widgetPattern } from './addresses.mjs';
import { createFindings } from './findings.mjs';
import { checkFrame, checkPermissions, checkWindows } from './frame-rules.mjs';
import { onInit } from './messages.mjs';
import { askForStart, checkHeight, checkReloadAndClose, checkStart, checkTargets, show } from './play.mjs';
import { hiderOf } from './secrets.mjs';
import { openStage } from './stage.mjs';
import { forgeMessages, forgeStart } from './strangers.mjs';

/**
 * @typedef {object} Report
 * @property {string} url
 * @property {string | null} frame address of the widget's frame, without its query
 * @property {import('./findings.mjs').Found[]} findings
 *
 * @typedef {PageOptions & import('./access.mjs').Access} CheckOptions
 *
 * @typedef {object} PageOptions
 * @property {string} url
 * @property {string} [widget] origin or prefix of the widget's addresses
 * @property {string} [click] selector of what opens the widget
 * @property {number} [timeout] milliseconds
 */

/** Least time, in ms, to wait for an answer to a forged message, even if the page answers faster. */
const MIN_PATIENCE_MS = 400;

/**
 * Acts as the widget inside a page, and reports what is wrong with the page.
 * @param {import('playwright').Browser} browser
 * @param {CheckOptions} options
 * @returns {Promise<Report>}
 */
export async function checkHost(browser, options) {
  const hide = hiderOf(options);
  try {
    return presentable(await checkTwice(browser, options), hide);
  } catch (error) {
    if (error instanceof Error) error.message = hide(error.message);
    throw error;
  }
}

/**
 * The report as it may be shown. A secret is hidden before the text is cut, which could keep a part of it.
 * @param {Report} report
 * @param {(text: string) => string} hide
 * @returns {Report}
 */
export const presentable = ({ url, frame, findings }, hide) => ({
  url: hide(url),
  frame: frame && hide(frame),
  findings: findings.map((finding) => ({ ...finding, where: oneLine(hide(finding.where)) })),
});

/**
 * @param {import('playwright').Browser} browser
 * @param {CheckOptions} options
 * @returns {Promise<Report>}
 */
async function checkTwice(browser, options) {
  const report = await checkOnce(browser, options, true);
  // The code that watches the page's messages may break it: without an answer, try again without watching.
  const isMute = report.findings.some(({ code }) => code === 'no-answer-to-on-init');
  return isMute ? await checkOnce(browser, options, false) : report;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {CheckOptions} options
 * @param {boolean} watch
 * @returns {Promise<Report>}
 */
async function checkOnce(browser, { url, widget, click, timeout = 15_000, ...access }, watch) {
  const findings = createFindings();
  const stage = await openStage(browser, { url, pattern: widgetPattern(widget), click, timeout, access, watch });
  if ('obstacle' in stage) {
    const none = `none of ${widget ?? 'a path with /paywidget/'} within ${timeout / 1000} s`;
    findings.add('no-widget-frame', [stage.obstacle, none, stage.others].filter(Boolean).join('; '));
    return { url, frame: null, findings: findings.list() };
  }
  await checkFrame(findings, stage);
  // With these problems, nothing inside the frame can send or receive messages.
  if (!findings.has('sandbox-without-scripts') && !findings.has('blocked-storage')) await converse(findings, stage);
  await stage.page.context().close();
  const { origin, pathname } = new URL(stage.address);
  return { url, frame: origin + pathname, findings: findings.list() };
}

/**
 * @param {import('./findings.mjs').Findings} findings
 * @param {import('./stage.mjs').Stage} stage
 */
async function converse(findings, stage) {
  await checkPermissions(findings, stage);
  await checkWindows(findings, stage);
  const stranger = await forgeStart(findings, stage, MIN_PATIENCE_MS);

  const begin = performance.now();
  const { instance } = onInit();
  const answer = await askForStart(stage, instance);
  if (answer === undefined) {
    const none = `no loaded within ${stage.timeout / 1000} s`;
    return findings.add('no-answer-to-on-init', [stage.failure(), none].filter(Boolean).join('; '));
  }
  // A page that fetches its start data first needs as long to answer a stranger.
  const patience = Math.max(MIN_PATIENCE_MS, 2 * (performance.now() - begin));

  checkStart(findings, answer);
  await show(stage, instance);
  await checkTargets(findings, stage);
  await checkHeight(findings, stage, instance, answer);
  await forgeMessages(findings, stage, stranger, patience);
  await checkReloadAndClose(findings, stage, answer);
}
