/** @typedef {import('./check.mjs').Report} Report */

/** @param {Report} report */
export const errorsIn = ({ findings }) => findings.filter(({ severity }) => severity === 'error').length;

/** @param {number} count @param {string} word */
const some = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * The report as readable text.
 * @param {Report} report
 */
export function printReport(report) {
  const { url, frame, findings } = report;
  const head = [`Host check of ${url}`, frame ? `The widget's frame: ${frame}` : undefined, ''];
  const rows = findings.flatMap(({ severity, code, where, cause, fix }) => [
    `${severity.padEnd(7)}  ${code}: ${where}`,
    `         Cause: ${cause}`,
    `         Fix:   ${fix}`,
    '',
  ]);
  const errors = errorsIn(report);
  const sum = findings.length
    ? `${some(errors, 'error')}, ${some(findings.length - errors, 'warning')}`
    : 'Nothing is wrong.';
  return [...head, ...rows, sum].filter((line) => line !== undefined).join('\n');
}
