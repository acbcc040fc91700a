import type { ViewRules } from '../../../renderers/contract.ts';
import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import type { Registration } from '../../../renderers/registry.ts';
import { type FlowRow, withRows } from '../tables/deposit-flow.ts';
import type { DepositOutcome } from '../tables/outcome.ts';
import type { PageLoad } from '../tables/routes/page-load.ts';
import type { RouteRow } from '../tables/routes/route-row.ts';

/** A page that an extension adds: its route, its code, and the flow row that leads there. */
export interface ExtraPage {
  readonly route: RouteRow;
  readonly load: PageLoad;
  /** Inserted before the named row, by default before the catch-all row at the end. */
  readonly flow?: FlowRow & { readonly before?: string };
}

/** Renderers, card views and pages that extensions add. */
export interface Extensions extends Partial<Registration<FieldRenderer, ViewRules>> {
  readonly pages?: readonly ExtraPage[];
}

/** Calls code of a site. What it throws goes to the page's own error reporting: the payment exists, and must go on. */
function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return otherwise;
  }
}

const guarded = <R extends FlowRow>({ when, keep, ...row }: R) => ({
  ...row,
  when: (...given: Parameters<FlowRow['when']>) => attempt(() => when(...given), false),
  ...(keep && { keep: (outcome: DepositOutcome) => attempt(() => keep(outcome), {}) }),
});

/** The flow table with the rows of extension pages. */
export const flowRows = ({ pages = [] }: Extensions): readonly FlowRow[] =>
  withRows(pages.flatMap(({ flow }) => (flow ? [guarded(flow)] : [])));
