/**
 * @typedef {{severity: string, code: string, where: string, cause: string, fix: string}} Row
 */

/** @param {readonly Row[]} findings */
export const errorsAmong = (findings) => findings.filter(({ severity }) => severity === 'error').length;

/** @param {number} count @param {string} word */
const some = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Findings as readable text.
 * @param {readonly string[]} head
 * @param {readonly Row[]} findings
 */
export function printFindings(head, findings) {
  const rows = findings.flatMap(({ severity, code, where, cause, fix }) => [
    `${severity.padEnd(7)}  ${code}: ${where}`,
    `         Cause: ${cause}`,
    `         Fix:   ${fix}`,
    '',
  ]);
  const errors = errorsAmong(findings);
  const sum = findings.length
    ? `${some(errors, 'error')}, ${some(findings.length - errors, 'warning')}`
    : 'Nothing is wrong.';
  return [...head, '', ...rows, sum].join('\n');
}
