import { applyProfile } from './profiles.mjs';
import { probe, read, rested, SAYS } from './probe.mjs';

/** The screen of a phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' };
const TIMEOUT_MS = 120_000;

/** @typedef {Awaited<ReturnType<typeof import('./server.mjs').serveBench>>} BenchServer */

/**
 * What one cold start showed: ms since the navigation of the outer page, but `form` since the tap; sums of layout shifts; and
 * what was loaded until the list.
 * @typedef {object} Sample
 * @property {number} firstPaint of either document, since a host can draw the skeleton
 * @property {number} content first contentful paint of the cashier's document
 * @property {number} list
 * @property {number} tap
 * @property {number} form
 * @property {number} opened when the form shows
 * @property {number} shiftToList
 * @property {number} shiftAfter
 * @property {number} bytes
 * @property {number} requests
 * @property {import('./probe.mjs').Transfer[]} transfers in all
 */

/**
 * Opens a cashier in a browser that knows nothing of it, and taps a method as soon as the list shows, or once the page has
 * rested. The tap goes where the entry was painted, as a finger does, however busy the page is: a locator would wait until it
 * is not. It is a click of the mouse, since the browser keeps a touch that is sent over its protocol until another frame has
 * been drawn; a finger does not wait for that.
 * @param {import('@playwright/test').Browser} browser
 * @param {BenchServer} server
 * @param {import('./subjects.mjs').Subject} subject
 * @param {import('./profiles.mjs').Profile} profile
 * @param {boolean} isSettled whether the tap waits for all code
 * @returns {Promise<Sample>}
 */
export async function takeSample(browser, server, subject, profile, isSettled) {
  // Emulation only sets a minimum time per request; the API starts working after the request has arrived.
  server.delay(profile.network?.latencyMs ?? 0);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const problems = watchProblems(page);
    await applyProfile(await context.newCDPSession(page), profile);
    const { method, methods, label, choice, isFramed } = subject;
    await page.addInitScript(probe, { method, methods, choice, label, says: SAYS });
    const says = (/** @type {string} */ text) =>
      page.waitForEvent('console', { predicate: (message) => message.text().startsWith(text), timeout: TIMEOUT_MS });
    const [list, form] = [says(SAYS.list), says(SAYS.form)];
    const run = async () => {
      await page.goto((isFramed ? server.shopUrl : server.url) + subject.path, {
        waitUntil: 'commit',
        timeout: TIMEOUT_MS,
      });
      const [x, y] = (await list).text().slice(SAYS.list.length).trim().split(' ').map(Number);
      if (!x || !y) throw new Error(`${choice} is not in view.`);
      if (isSettled) await Promise.all(page.frames().map((frame) => frame.evaluate(rested)));
      // A frame fills the page, so a place in it is the same in the page.
      await page.mouse.click(x, y);
      await form;
    };
    await run().catch((/** @type {Error} */ error) => {
      throw new Error(`${subject.title}, ${profile.id}: ${[...problems, error.message].join('; ')}`);
    });
    if (problems.length > 0) throw new Error(`${subject.title}, ${profile.id}: ${problems.join('; ')}`);
    return summarize(await Promise.all(page.frames().map((frame) => frame.evaluate(read))));
  } finally {
    await context.close();
  }
}

/** A cashier that misses a file or throws must not be measured. @param {import('@playwright/test').Page} page */
function watchProblems(page) {
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('requestfailed', (request) => problems.push(`${request.url()} failed`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} answered ${response.status()}`);
  });
  return problems;
}

/**
 * Converts the times of all documents to the clock of the outer page, the first one.
 * @param {import('./probe.mjs').Reading[]} readings
 * @returns {Sample}
 */
function summarize(readings) {
  const outer = readings[0];
  const inner = readings.find(({ noted }) => noted.list !== undefined);
  if (!outer || !inner) throw new Error('No document showed a list.');
  const { noted, paints } = inner;
  const since = inner.origin - outer.origin;
  const list = since + Number(noted.list);
  const firstPaintOf = (/** @type {import('./probe.mjs').Reading} */ { origin, paints: own }) =>
    origin - outer.origin + (own['first-paint'] ?? Number.POSITIVE_INFINITY);
  const transfers = readings
    .flatMap(({ origin, transfers: own }) =>
      own.map((entry) => {
        const after = origin - outer.origin;
        return { ...entry, start: entry.start + after, answer: entry.answer + after, end: entry.end + after };
      }),
    )
    .toSorted((a, b) => a.start - b.start);
  const needed = transfers.filter(({ end }) => end <= list);
  const sum = (/** @type {'shiftToList' | 'shiftAfter'} */ key) =>
    readings.reduce((total, reading) => total + reading.noted[key], 0);
  return {
    firstPaint: Math.min(...readings.map(firstPaintOf)),
    content: since + Number(paints['first-contentful-paint']),
    list,
    tap: since + Number(noted.tap),
    form: Number(noted.form) - Number(noted.tap),
    opened: since + Number(noted.form),
    shiftToList: sum('shiftToList'),
    shiftAfter: sum('shiftAfter'),
    bytes: needed.reduce((total, { bytes }) => total + bytes, 0),
    requests: needed.length,
    transfers,
  };
}
