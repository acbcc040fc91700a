import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import type { ViewRow, ViewRules } from '../../../renderers/contract.ts';

/** The card views of a site. One that changes a view of ours keeps the traits that it does not set. */
export const wholeViews = (rows: readonly ViewRow[] = []): readonly ViewRules[] =>
  rows.map((row) => (isNew(row) ? row : { ...CARD_VIEWS[row.view], ...row }));

/** A view of the site's own: it has all its traits. */
const isNew = (row: ViewRow): row is Extract<ViewRow, ViewRules> => !Object.hasOwn(CARD_VIEWS, row.view);
