import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import type { Registration } from '../../../renderers/registry.ts';
import { type FlowRow, withRows } from '../tables/deposit-flow.ts';
import type { DepositData } from '../../../schemas/deposit/deposit-response.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { isObject } from '../../platform/lib/is-object.ts';
import type { PageLoad } from '../tables/routes/page-load.ts';
import type { RouteRow } from '../tables/routes/route-row.ts';
import type { Routes } from '../tables/routes/routes.ts';

/** A page that an extension adds: its route, its code, and the flow row that leads there. */
export interface ExtraPage {
  readonly route: RouteRow;
  readonly load: PageLoad;
  /** Inserted before the named row, by default before the catch-all row at the end. */
  readonly flow?: FlowRow & { readonly before?: string };
}

/** Renderers, card views and pages that extensions add. */
export interface Extensions extends Partial<Registration<FieldRenderer>> {
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

/** As it is stored for a reload. Throws for what cannot be stored. */
function storable(kept: unknown, id: string): DepositData {
  if (!isObject(kept) || kept instanceof Promise)
    throw new TypeError(`paywidget: keep() of the flow row ${id} must return an object`);
  return JSON.parse(JSON.stringify(kept)) as DepositData;
}

function guarded({ when, keep, ...row }: FlowRow, { named }: Pick<Routes, 'named'>): FlowRow {
  const { id, page } = row;
  const isOpen = page === 'stay' || page === 'requested' || named(page) !== undefined;
  const leads = (...given: Parameters<FlowRow['when']>): boolean => {
    if (!when(...given)) return false;
    if (isOpen) return true;
    throw new FlowError(`The flow row ${id} leads to ${page}, which is not a route here.`);
  };
  return {
    ...row,
    when: (...given) => attempt(() => leads(...given), false),
    ...(keep && { keep: (outcome) => attempt(() => storable(keep(outcome), id), {}) }),
  };
}

/** The flow table with the rows of extension pages. */
export const flowRows = ({ pages = [] }: Extensions, routes: Pick<Routes, 'named'>): readonly FlowRow[] => {
  const own = pages.flatMap(({ flow }) => (flow ? [{ ...guarded(flow, routes), before: flow.before }] : []));
  return withRows(own);
};
