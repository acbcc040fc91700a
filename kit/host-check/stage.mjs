import { openPage } from './access.mjs';
import { STRANGER, TWIN_PATH } from './addresses.mjs';
import { watchArrival, watchScripts } from './arrival.mjs';
import { LISTENER } from './documents.mjs';
import { framesSeen } from './frames-seen.mjs';
import { until } from './until.mjs';
import { watchTargets } from './watch-targets.mjs';

const CERTIFICATE = /ERR_CERT_/;
const OWN_CERTIFICATE = 'for a certificate of your own give --ignore-https-errors';

/**
 * @typedef {import('playwright').Frame} Frame
 *
 * @typedef {object} Options
 * @property {string} url of the page that embeds the widget
 * @property {RegExp} pattern of the widget's addresses
 * @property {string | undefined} click selector of what opens the widget
 * @property {number} timeout milliseconds
 * @property {import('./access.mjs').Access} access
 * @property {boolean} watch whether to see the target origins of what the page posts
 *
 * The page, with the frame in which a stand-in acts as the widget.
 * @typedef {object} Stage
 * @property {import('playwright').Page} page
 * @property {Frame} host the document that holds the frame
 * @property {Frame} frame
 * @property {import('playwright').ElementHandle<HTMLIFrameElement>} element
 * @property {string} address of the frame, as the page asked for it
 * @property {number} timeout
 * @property {() => string | undefined} failure which script of the page failed
 */

/**
 * Opens the page, with the listener in place of the widget.
 * @param {import('playwright').Browser} browser
 * @param {Options} options
 * @returns {Promise<Stage | {obstacle: string, others: string | undefined}>} when no frame of the widget appears: what stood in the way, if known, and the frames that there are
 */
export async function openStage(browser, { url, pattern, click, timeout, access, watch }) {
  const page = await openPage(browser, new URL(url).origin, access).catch((error) =>
    fail('No page can be opened', error),
  );
  await page.context().route(
    ({ href, pathname }) => pattern.test(href) || href.startsWith(STRANGER) || pathname === TWIN_PATH,
    async (route, request) => {
      const isFrame = request.isNavigationRequest() && request.frame() !== page.mainFrame();
      if (isFrame) await route.fulfill({ contentType: 'text/html; charset=utf-8', body: LISTENER });
      else await route.continue();
    },
  );
  if (watch) await page.addInitScript(watchTargets, pattern.source);
  const obstacle = watchArrival(page, url, access);
  const failure = watchScripts(page);
  // Some pages never finish loading, but one that is clicked must have run its scripts.
  const waitUntil = click ? 'load' : 'domcontentloaded';
  await page.goto(url, { timeout, waitUntil }).catch((error) => {
    // Chromium also fails on an empty answer of 401, which the report names.
    if (!obstacle()) fail(`${url} does not open`, error, CERTIFICATE.test(error.message) ? OWN_CERTIFICATE : undefined);
  });
  if (click)
    await page.click(click, { timeout }).catch((error) => fail(`"${click}" cannot be clicked`, error, obstacle()));
  const frame = await until(() => page.frames().find((one) => isEmbedded(one) && pattern.test(one.url())), timeout);
  const host = frame?.parentFrame();
  if (!frame || !host) {
    const others = framesSeen(
      page
        .frames()
        .filter(isEmbedded)
        .map((one) => one.url()),
    );
    const seen = [obstacle(), failure()].filter(Boolean).join('; ');
    await page.context().close();
    return { obstacle: seen, others };
  }
  await frame.waitForLoadState('load', { timeout });
  const element = /** @type {Stage['element']} */ (await frame.frameElement());
  return { page, host, frame, element, address: frame.url(), timeout, failure };
}

/** What Playwright writes around the cause: its method before, the address again behind. */
const AROUND = /^[a-z]+\.[a-z]+: |(?<=net::ERR_\w+) at \S+$/gi;

/**
 * Keeps the cause from the first line of the error; Playwright appends its log below.
 * @param {string} what
 * @param {unknown} cause
 * @param {string} [more]
 * @returns {never}
 */
function fail(what, cause, more) {
  const [why] = String(cause instanceof Error ? cause.message : cause).split('\n');
  throw new Error([`${what}: ${why?.replaceAll(AROUND, '')}`, more].filter(Boolean).join('; '), { cause });
}

/** @param {Frame} frame */
const isEmbedded = (frame) => frame.parentFrame() !== null;

/**
 * Posts a message from one of the listeners to the checked page.
 * @param {Stage} stage
 * @param {Frame} from the frame, or one inside it
 * @param {object} message
 */
export async function post({ frame }, from, message) {
  await from.evaluate(
    ([text, isInside]) => (isInside ? parent.parent : parent).postMessage(text, '*'),
    /** @type {const} */ ([JSON.stringify(message), from !== frame]),
  );
}

/**
 * The messages that a listener has received so far; none when its frame is gone.
 * @param {Frame} frame
 * @returns {Promise<unknown[]>}
 */
export const heardBy = async (frame) =>
  frame.isDetached()
    ? []
    : await frame.evaluate(() => /** @type {{__hostCheckHeard?: unknown[]}} */ (window).__hostCheckHeard ?? []);

/**
 * Whether the player can still see the widget.
 * @param {Stage} stage
 */
export const isShown = async ({ frame, element }) => !frame.isDetached() && (await element.isVisible());

/**
 * Navigates the frame, as its document could. True when it arrived, which the page's policy may forbid.
 * @param {Stage} stage
 * @param {string} address
 */
export async function sendTo({ page, frame, timeout }, address) {
  const navigated = page.waitForEvent('framenavigated', { predicate: (one) => one === frame, timeout });
  const wasSent = navigated.then(
    () => frame.url().startsWith(address),
    () => false,
  );
  await frame.evaluate((href) => location.assign(href), address);
  if (!(await wasSent)) return false;
  await frame.waitForLoadState('load', { timeout });
  return true;
}

/**
 * Adds another listener inside the frame, which sends messages from its own window.
 * @param {Stage} stage
 * @param {string} src
 */
export async function addInside({ frame }, src) {
  const handle = await frame.evaluateHandle(
    (address) =>
      new Promise((resolve) => {
        const inner = document.createElement('iframe');
        inner.src = address;
        inner.addEventListener('load', () => resolve(inner), { once: true });
        document.body.append(inner);
      }),
    src,
  );
  const inner = await handle.asElement()?.contentFrame();
  if (!inner) throw new Error(`no frame at ${src}`);
  return inner;
}
