import { type CardViewName, cardViewOf } from '../schemas/card-view.ts';
import type { FieldRules, ViewRules } from './contract.ts';

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

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
 * The extension point: defaults first, then extensions, which replace entries by key. Two claims to one key within a
 * registration throw, so that the result never depends on import order.
 */
export function createRegistry<F extends FieldRules>(
  ...registrations: readonly Partial<Registration<F>>[]
): OpenRegistry<F> {
  const fields = new Map<string, F>();
  const views = new Map<string, ViewRules>();
  const codes = new Map<number, string>();
  for (const { fields: own = [], views: ownViews = [], overrides = [] } of registrations) {
    claim(fields, [
      ...own.map((field): [string, F] => [field.type, field]),
      ...overrides.map(({ view, field }): [string, F] => [`${view}/${field.type}`, field]),
    ]);
    claim(
      views,
      ownViews.map((view): [string, ViewRules] => [view.view, view]),
    );
    claim(
      codes,
      ownViews.flatMap(({ code, view }): [number, string][] => (code === undefined ? [] : [[code, view]])),
    );
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

function claim<K, T>(table: Map<K, T>, rows: readonly (readonly [K, T])[]): void {
  const seen = new Set<K>();
  for (const [key, row] of rows) {
    if (seen.has(key)) throw new RegistryError(`two renderers claim ${String(key)}`);
    seen.add(key);
    table.set(key, row);
  }
}
