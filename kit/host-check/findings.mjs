import { readFileSync } from 'node:fs';

/**
 * @typedef {import('../../schemas/host/findings.ts').FindingCode} FindingCode
 * @typedef {import('../../schemas/host/findings.ts').Finding} Finding
 *
 * A finding on one page. `where` says what was observed, never a value of the start data.
 * @typedef {Finding & {code: FindingCode, where: string}} Found
 */

/** @type {Readonly<Record<FindingCode, Finding>>} */
const FINDINGS = JSON.parse(readFileSync(new URL('../../schemas/host/findings.json', import.meta.url), 'utf8'));

/** Collects findings, each code once, with where it was first seen. */
export function createFindings() {
  /** @type {Map<FindingCode, Found>} */
  const found = new Map();
  return {
    /**
     * @param {FindingCode} code
     * @param {string} where
     */
    add: (code, where) => {
      if (!found.has(code)) found.set(code, { code, ...FINDINGS[code], where });
    },
    /** @param {FindingCode} code */
    has: (code) => found.has(code),
    list: () => [...found.values()],
  };
}

/** @typedef {ReturnType<typeof createFindings>} Findings */
