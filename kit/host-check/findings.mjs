import { readFileSync } from 'node:fs';

/**
 * @typedef {import('../../schemas/host/findings.ts').FindingCode} FindingCode
 * @typedef {import('../../schemas/host/findings.ts').Finding} Finding
 *
 * What was found on one page: `where` says what was seen, without a value of the start data.
 * @typedef {Finding & {code: FindingCode, where: string}} Found
 */

/** @type {Readonly<Record<FindingCode, Finding>>} */
const FINDINGS = JSON.parse(readFileSync(new URL('../../schemas/host/findings.json', import.meta.url), 'utf8'));

/** Collects what is found; each code once, where it was seen first. */
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
