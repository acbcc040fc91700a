import type { ViewRow, ViewRules } from '../../../renderers/contract.ts';
import { defaultViews } from '../../../renderers/views.ts';

/** Never used: `mount()` refuses a view of a site that sets no page, or not whether it needs an amount. */
const REQUIRED = { page: '', needsAmount: true };

/** The card views of a site. One that changes a view of ours keeps the traits that it does not set. */
export const wholeViews = (rows: readonly ViewRow[] = []): readonly ViewRules[] =>
  rows.map((row) => ({ ...REQUIRED, ...defaultViews.find(({ view }) => view === row.view), ...row }));
