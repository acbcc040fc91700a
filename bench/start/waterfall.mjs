const WIDTH = 80;
const NAME_WIDTH = 44;

/**
 * The requests of one start, a line each with a bar: `.` until the answer begins, `#` while it arrives.
 * @param {string} title
 * @param {import('./sample.mjs').Sample} sample
 */
export function waterfall(title, { transfers, firstPaint, content, list, tap, form }) {
  const last = Math.max(tap + form, ...transfers.map(({ end }) => end));
  const column = (/** @type {number} */ time) => Math.min(WIDTH - 1, Math.floor((time / last) * WIDTH));
  const figures = (/** @type {(number | string)[]} */ ...values) =>
    values.map((value) => String(typeof value === 'number' ? Math.round(value) : value).padStart(8)).join('');

  const requests = transfers.map(({ name, start, answer, end, bytes }) => {
    const { pathname, search } = new URL(name);
    const from = column(start);
    const waited = Math.max(0, column(answer) - from);
    const arrived = Math.max(1, column(end) - from - waited);
    const bar = ' '.repeat(from) + '.'.repeat(waited) + '#'.repeat(arrived);
    return `${(pathname + search).slice(-NAME_WIDTH).padEnd(NAME_WIDTH)}${figures(start, answer, end, bytes)}  ${bar}`;
  });
  const moments = Object.entries({
    'first paint': firstPaint,
    'first content': content,
    list,
    tap,
    form: tap + form,
  }).map(
    ([name, time]) => `${`= ${name}`.padEnd(NAME_WIDTH)}${figures('', '', time, '')}  ${' '.repeat(column(time))}|`,
  );
  const head = `${'ms since navigation; bytes compressed'.padEnd(NAME_WIDTH)}${figures('start', 'answer', 'end', 'bytes')}`;
  return `${[title, head, ...requests, ...moments].map((line) => line.trimEnd()).join('\n')}\n`;
}
