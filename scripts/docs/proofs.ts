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
  /** Below tests/e2e. */
  readonly file: string;
  readonly title: string;
}

/** Where a run of every browser test (`npm run test:all`) leaves its proofs. */
export const PROOFS_FILE = 'build/reports/proofs.json';

const recorded = z.array(z.strictObject({ claim: z.string(), file: z.string(), title: z.string() }));

/** The proofs of the last run of every browser test; undefined when there was none. */
export function recordedProofs(): readonly Proof[] | undefined {
  const file = join(ROOT, PROOFS_FILE);
  return existsSync(file) ? recorded.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether an annotation of a test is a claim. */
export const isClaim = ({ type }: { readonly type: string }): boolean => Object.hasOwn(CELLS, type);

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
/** Every cell, as a claim without its screen. */
export const needed = Object.entries(CELLS).flatMap(([type, cells]) => cells.map((cell) => `${type} ${cell}`));

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
