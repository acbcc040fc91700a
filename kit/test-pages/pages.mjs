import { readFileSync } from 'node:fs';

/**
 * A page with one thing wrong: `right` of good.html reads `wrong`, and the host check must find `code` and nothing else.
 * @typedef {{code: import('../host-check/findings.mjs').FindingCode, fault: string, right: string, wrong: string}} Fault
 */

/** @param {string} file */
const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The page without faults. */
export const GOOD = read('good.html');

/** @type {readonly Fault[]} */
export const FAULTS = JSON.parse(read('faults.json'));

/** @param {Fault} fault */
export const pageWith = ({ right, wrong }) => GOOD.replaceAll(right, () => wrong);
