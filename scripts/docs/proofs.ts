import { existsSync, readFileSync } from 'node:fs';
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
  /** Path relative to tests/e2e. */
  readonly file: string;
  readonly title: string;
}

/** Where a complete run of the browser tests (`npm run test:all`) stores its proofs. */
export const PROOFS_FILE = 'build/reports/proofs.json';

const recorded = z.array(z.strictObject({ claim: z.string(), file: z.string(), title: z.string() }));

/** The proofs of the last complete run of the browser tests; undefined without one. */
export function recordedProofs(): readonly Proof[] | undefined {
  const file = join(ROOT, PROOFS_FILE);
  return existsSync(file) ? recorded.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether an annotation of a test is a claim. */
export const isClaim = ({ type }: { readonly type: string }): boolean => Object.hasOwn(CELLS, type);

const flows: readonly (readonly [string, Flow])[] = Object.entries<Flow>(FLOWS);

/** Why a flow cannot have an ending; undefined when it can. */
export const cannot = ({ cannot: reasons }: Flow, how: Ending): string | undefined => reasons?.[how];

/** What must be proved, by kind of claim. An ending may be seen on any screen. */
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
/** Every cell, as a claim without its screen. */
export const needed = Object.entries(CELLS).flatMap(([type, cells]) => cells.map((cell) => `${type} ${cell}`));

/** Splits the screen off: `ending pix success processed` belongs to the cell `ending pix success`. */
const cellOf = (claim: string): { readonly cell: string; readonly screen?: string } => {
  if (!claim.startsWith('ending ')) return { cell: claim };
  const [, cell = '', screen = ''] = /^(.*) (\S+)$/.exec(claim) ?? [];
  return { cell, screen };
};

/** The tests of one cell by the screen they end on; an empty key for a cell without screens. */
export function proofsFor(proofs: readonly Proof[], wanted: string): ReadonlyMap<string, readonly Proof[]> {
  const byScreen = new Map<string, Proof[]>();
  for (const proof of proofs) {
    const { cell, screen = '' } = cellOf(proof.claim);
    if (cell === wanted) byScreen.set(screen, [...(byScreen.get(screen) ?? []), proof]);
  }
  return byScreen;
}

/** Cells that no test proves, and claims of tests that match no cell. */
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
