import { readFileSync } from 'node:fs';
import { oneLine } from '../print.mjs';
import { isStillCompressed, probe } from './probe.mjs';
import { RULES, stillCompressed } from './rules.mjs';

/**
 * @typedef {import('./rules.mjs').FindingCode} FindingCode
 * @typedef {import('../print.mjs').Row & {code: FindingCode}} Found
 * @typedef {{url: string, findings: Found[]}} Report
 */

/** @type {Readonly<Record<FindingCode, {severity: string, cause: string, fix: string}>>} */
const FINDINGS = JSON.parse(readFileSync(new URL('findings.json', import.meta.url), 'utf8'));

/** @param {FindingCode} code @param {string} where @returns {Found} */
const found = (code, where) => ({ code, ...FINDINGS[code], where: oneLine(where) });

/**
 * Says what a server does wrong with the files of the widget.
 * @param {{url: string, timeout: number}} options address of the widget's folder; time for each answer in ms
 * @returns {Promise<Report>}
 */
export async function checkServer({ url, timeout }) {
  const { page, served } = await probe(url, timeout);
  if (isStillCompressed(page)) return { url, findings: [found('still-compressed', stillCompressed(page))] };
  const got = [page.status, page.header('content-type')].filter(Boolean).join(', ');
  if (!served) return { url, findings: [found('no-widget', `${page.url} is answered with ${got}`)] };
  const findings = RULES.flatMap(({ code, of, isWrong, where }) => {
    const wrong = of(served).find((answer) => isWrong(answer, served));
    return wrong ? [found(code, where(wrong))] : [];
  });
  return { url, findings };
}
