import { type CardViewName, cardViewOf } from '../schemas/card-view.ts';
import type { FieldRules, ViewRules } from './contract.ts';

export interface Registration<F extends FieldRules> {
  readonly fields: readonly F[];
  readonly views: readonly ViewRules[];
  /** Renderers for one view only. The more specific key wins. */
  readonly overrides?: readonly { readonly view: CardViewName; readonly field: F }[];
}

export interface Registry<F extends FieldRules = FieldRules> {
  /** The renderer of a field type in a card view; undefined when nobody claims the type. */
  readonly field: (type: string, view: CardViewName) => F | undefined;
  readonly view: (view: CardViewName) => ViewRules | undefined;
  /** The card view of a number. An unknown one falls back to the default view; the caller reports it. */
  readonly viewOf: (code: number) => { readonly view: CardViewName; readonly known: boolean };
}

/** The rules of a definition's card view; undefined if it is not registered. */
export const rulesOf = <V>(
  { cardViewType }: { readonly cardViewType: number },
  { view, viewOf }: { readonly view: (name: CardViewName) => V } & Pick<Registry, 'viewOf'>,
): V => view(viewOf(cardViewType).view);

/** A registry that takes defaults later: our field types load with the first form, after the list. */
export interface OpenRegistry<F extends FieldRules> extends Registry<F> {
  readonly over: (defaults: Partial<Registration<F>>) => Registry<F>;
}

/**
 * The extension point: defaults first, then extensions, which replace entries by key. Within a registration each key is there
 * once: `mount()` refuses a site's that is not so.
 */
export function createRegistry<F extends FieldRules>(
  ...registrations: readonly Partial<Registration<F>>[]
): OpenRegistry<F> {
  const fields = new Map<string, F>();
  const views = new Map<string, ViewRules>();
  const codes = new Map<number, string>();
  for (const { fields: own = [], views: ownViews = [], overrides = [] } of registrations) {
    for (const field of own) fields.set(field.type, field);
    for (const { view, field } of overrides) fields.set(`${view}/${field.type}`, field);
    for (const row of ownViews) {
      views.set(row.view, row);
      if (row.code !== undefined) codes.set(row.code, row.view);
    }
  }
  return {
    field: (type, view) => fields.get(`${view}/${type}`) ?? fields.get(type),
    view: (view) => views.get(view),
    viewOf: (code) => {
      const view = codes.get(code);
      return view === undefined ? cardViewOf(code) : { view, known: true };
    },
    over: (defaults) => createRegistry(defaults, ...registrations),
  };
}
