import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type Claim,
  type Ending,
  ENDINGS,
  type Flow,
  FLOWS,
  PAGE_KINDS,
  SCREENS,
  TRANSPORTS,
  TURNS,
} from '../../tests/e2e/support/endings.ts';
import { ROOT } from '../root.mjs';

/** A claim of `tests/e2e/support/endings.ts`, and the test that proves it. */
export interface Proof {
  /** `ending pix success processed`. */
  readonly claim: string;
  /** Below tests/e2e. */
  readonly file: string;
  readonly title: string;
}

const suite = z.object({
  title: z.string(),
  get suites() {
    return z.array(suite).default([]);
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({ annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })) }),
      ),
    }),
  ),
});
const listing = z.object({ suites: z.array(suite), errors: z.array(z.object({ message: z.string().default('') })) });

/** Every claim of every browser test. No test is run, and nothing need be built or served. */
export function listedProofs(): readonly Proof[] {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  // It fails where a file does not load, and says which in its answer.
  const { stdout } = spawnSync(process.execPath, [cli, 'test', '--list', '--reporter=json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return readListing(JSON.parse(stdout));
}

/** @throws when the listing is none, or names a file that does not load. */
export function readListing(answer: unknown): readonly Proof[] {
  const { suites, errors } = listing.parse(answer);
  if (errors.length > 0) throw new Error(`the browser tests cannot be listed: ${errors[0]?.message}`);
  // The first is the file, whose title is its path.
  return suites.flatMap((file) => proofsOf(file, []));
}

function proofsOf({ specs, suites }: z.infer<typeof suite>, above: readonly string[]): readonly Proof[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations
        .filter(({ type }) => Object.hasOwn(CELLS, type))
        .map(({ type, description }) => ({
          claim: `${type} ${description}`,
          file,
          title: [...above, title].join(', '),
        })),
    ),
  );
  return [...own, ...suites.flatMap((inner) => proofsOf(inner, [...above, inner.title]))];
}

const flows: readonly (readonly [string, Flow])[] = Object.entries<Flow>(FLOWS);

/** An ending that a flow cannot have, and why. */
export const cannot = ({ cannot: reasons }: Flow, how: Ending): string | undefined => reasons?.[how];

/** What has to be proved, by the kind of claim. For an ending any screen will do. */
const CELLS: Readonly<Record<Claim['type'], readonly string[]>> = {
  ending: flows.flatMap(([name, flow]) =>
    ENDINGS.filter((how) => cannot(flow, how) === undefined).map((how) => `${name} ${how}`),
  ),
  turn: Object.keys(PAGE_KINDS).flatMap((page) => TURNS.map((what) => `${page} ${what}`)),
  payload: flows.flatMap(([name, { createsNothing }]) =>
    createsNothing ? [] : TRANSPORTS.map((transport) => `${name} ${transport}`),
  ),
  window: flows.flatMap(([name, { opensWindow }]) => (opensWindow ? [name] : [])),
};
const needed = Object.entries(CELLS).flatMap(([type, cells]) => cells.map((cell) => `${type} ${cell}`));

/** The screen apart: `ending pix success processed` is of the cell `ending pix success`. */
const cellOf = (claim: string): { readonly cell: string; readonly screen?: string } => {
  if (!claim.startsWith('ending ')) return { cell: claim };
  const [, cell = '', screen = ''] = /^(.*) (\S+)$/.exec(claim) ?? [];
  return { cell, screen };
};

/** Tests of one cell, by the screen that they end at; that of a cell without screens is empty. */
export function proofsFor(proofs: readonly Proof[], wanted: string): ReadonlyMap<string, readonly Proof[]> {
  const byScreen = new Map<string, Proof[]>();
  for (const proof of proofs) {
    const { cell, screen = '' } = cellOf(proof.claim);
    if (cell === wanted) byScreen.set(screen, [...(byScreen.get(screen) ?? []), proof]);
  }
  return byScreen;
}

/** What no test proves, and what tests claim that is nothing to prove. */
export function gaps(proofs: readonly Proof[]): {
  readonly unproved: readonly string[];
  readonly unknown: readonly string[];
} {
  const claimed = new Set(proofs.map(({ claim }) => cellOf(claim).cell));
  const isKnown = (claim: string): boolean => {
    const { cell, screen } = cellOf(claim);
    return needed.includes(cell) && (screen === undefined || Object.hasOwn(SCREENS, screen));
  };
  return {
    unproved: needed.filter((cell) => !claimed.has(cell)),
    unknown: [...new Set(proofs.map(({ claim }) => claim).filter((claim) => !isKnown(claim)))],
  };
}
