/**
 * @typedef {{severity: string, code: string, where: string, cause: string, fix: string}} Row
 */

const MAX_LETTERS = 300;

/**
 * What another machine has sent, for one line of a terminal: its control characters could erase or forge what the terminal
 * shows.
 * @param {string} text
 */
export const oneLine = (text) => {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
  return clean.length > MAX_LETTERS ? `${clean.slice(0, MAX_LETTERS)}…` : clean;
};

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
