/**
 * Moments in ms since the document's own time origin.
 * @typedef {{list?: number, tap?: number, form?: number}} Moments
 *
 * @typedef {Moments & {shiftToList: number, shiftAfter: number}} Noted
 */

/** Written to the console when the list or the form shows; after `list`, where to tap: x and y in CSS pixels. */
export const SAYS = /** @type {const} */ ({ list: 'bench: list', form: 'bench: form' });

/**
 * Runs in every document before its own scripts. It must not refer to anything outside it, since only its text gets
 * there.
 * @param {{method: string, methods: number, choice: string, label: string, says: typeof SAYS}} seeks
 */
export function probe({ method, methods, choice, label, says }) {
  /** @type {Noted} */
  const noted = { shiftToList: 0, shiftAfter: 0 };
  Object.assign(window, { benchNoted: noted });

  const isVisible = (/** @type {Element} */ element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const isNamed = (/** @type {HTMLInputElement} */ input) => {
    const names = [...(input.labels ?? [])].map(({ textContent }) => textContent);
    return [...names, input.ariaLabel].some((name) => name?.trim().startsWith(label));
  };
  const shows = {
    list: () => {
      const entries = [...document.querySelectorAll(method)];
      return entries.length >= methods && entries.every((entry) => isVisible(entry) && entry.textContent?.trim());
    },
    form: () =>
      noted.tap !== undefined &&
      [...document.querySelectorAll('input')].some((input) => isVisible(input) && isNamed(input)),
  };

  /** The middle of the entry that is tapped. It must be in view. */
  const placeOfChoice = () => {
    const entry = [...document.querySelectorAll(method)].find(({ textContent }) => textContent?.includes(choice));
    const box = entry?.getBoundingClientRect();
    return box && box.bottom <= innerHeight ? ` ${box.left + box.width / 2} ${box.top + box.height / 2}` : '';
  };

  /**
   * Notes the time right after the next frame: no other task may come between.
   * @param {'list' | 'form'} what
   */
  const afterPaint = (what) =>
    requestAnimationFrame(() => {
      const note = () => {
        noted[what] = performance.now();
        console.debug(says[what] + (what === 'list' ? placeOfChoice() : ''));
      };
      void scheduler.postTask(note, { priority: 'user-blocking' });
    });

  /** @type {('list' | 'form')[]} */
  const awaited = ['list', 'form'];
  const observer = new MutationObserver(() => {
    const [next] = awaited;
    if (next === undefined || !shows[next]()) return;
    awaited.shift();
    afterPaint(next);
    if (awaited.length === 0) observer.disconnect();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden'],
  });

  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      noted.tap ??= timeStamp;
    },
    { capture: true },
  );

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = /** @type {PerformanceEntry & {value: number, hadRecentInput: boolean}} */ (entry);
      if (shift.hadRecentInput) continue;
      const isBefore = noted.list === undefined || shift.startTime <= noted.list;
      noted[isBefore ? 'shiftToList' : 'shiftAfter'] += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * @typedef {{name: string, start: number, answer: number, end: number, bytes: number}} Transfer
 *
 * @typedef {{origin: number, noted: Noted, paints: Record<string, number>, transfers: Transfer[]}} Reading
 */

/**
 * Resolves once a document has loaded nothing and had no task of 50 ms for a second: on a slow phone, half a second without a
 * request may be a task. It must not refer to anything outside it, either.
 * @returns {Promise<void>}
 */
export const rested = () =>
  new Promise((resolve) => {
    let stop = () => {};
    const again = () => {
      stop();
      const timer = setTimeout(resolve, 1000);
      stop = () => clearTimeout(timer);
    };
    new PerformanceObserver(again).observe({ entryTypes: ['longtask', 'resource'] });
    again();
  });

/** Runs in a document at the end. It must not refer to anything outside it, either. @returns {Reading} */
export function read() {
  const entries = /** @type {PerformanceResourceTiming[]} */ ([
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ]);
  return {
    origin: performance.timeOrigin,
    noted: window.benchNoted,
    paints: Object.fromEntries(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime])),
    transfers: entries
      // A frame's document is in its own list.
      .filter(({ initiatorType }) => initiatorType !== 'iframe')
      .map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) => ({
        name,
        start: startTime,
        answer: responseStart,
        end: responseEnd,
        bytes: encodedBodySize,
      })),
  };
}
