import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { ENDINGS_FILE, endingsMarkdown, link } from '../../../scripts/docs/endings.ts';
import { gaps, isClaim, PROOFS_FILE, type Proof } from '../../../scripts/docs/proofs.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { isLeftToAll } from './endings.ts';

/** What each passed test proved. The tests are taken in the order of their files, not in that of their ends. */
function proofsOf(tests: readonly TestCase[], folder: string): readonly Proof[] {
  return tests
    .filter((test) => test.outcome() === 'expected')
    .flatMap((test) => {
      const claims = (test.results.at(-1)?.annotations ?? []).filter(isClaim);
      // Before the titles: the root, the project and the file.
      const title = test.titlePath().slice(3).join(', ');
      const file = relative(folder, test.location.file).split(sep).join('/');
      return [...new Set(claims.map(({ type, description }) => `${type} ${description}`))].map((claim) => ({
        claim,
        file,
        title,
      }));
    });
}

/** What is wrong with the proofs of a whole run, be it of every test or of those of `npm test`. */
function faultsOfWhole(proofs: readonly Proof[], isAll: boolean, hasPassed: boolean): readonly string[] {
  const unproved = gaps(proofs)
    .unproved.filter((cell) => isAll || !isLeftToAll(cell))
    .map((cell) => `not proved: ${cell}`);
  const file = join(ROOT, ENDINGS_FILE);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isCurrent = isAll ? page === endingsMarkdown(proofs) : proofs.every((proof) => page.includes(link(proof)));
  // After a failure the page must differ, and the failure says why.
  const how = 'run "npm run test:all" and then "npm run docs"';
  return isCurrent || !hasPassed ? unproved : [...unproved, `${ENDINGS_FILE} is out of date: ${how}`];
}

/**
 * Checks what the passed tests proved. A whole run (`E2E_WHOLE=1`) must prove each cell of docs/reference/endings.md that is
 * of its tier; that of `npm run test:all` leaves its proofs for `npm run docs`.
 */
export default class ProofsReporter implements Reporter {
  #folder = ROOT;
  #tests: readonly TestCase[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.projects[0]?.testDir ?? config.rootDir;
    this.#tests = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    const proofs = proofsOf(this.#tests, this.#folder);
    const faults = gaps(proofs).unknown.map((claim) => `nothing to prove: ${claim}`);
    if (process.env['E2E_WHOLE'] === '1' && status !== 'interrupted') {
      const isAll = process.env['TEST_ALL'] === '1';
      if (isAll) {
        const file = join(ROOT, PROOFS_FILE);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(proofs, undefined, 2)}\n`);
      }
      faults.push(...faultsOfWhole(proofs, isAll, status === 'passed'));
    }
    if (faults.length === 0) return undefined;
    console.log(`\nWhat the tests prove:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    return { status: 'failed' };
  }
}
