import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import { DEPOSIT_FLOW, EFFECTS } from '../../core/tables/deposit-flow.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../core/tables/routes/route-table.ts';
import { isObject } from '../../platform/lib/is-object.ts';

/** Throws for what a page without types, or with a name that no type knows, passes to `mount()` by mistake: where, and what. */
export function refuseMistakes(element: unknown, options: object): void {
  const owner = (element as Partial<Element> | null | undefined)?.ownerDocument;
  if (!owner) throw wrong(`mount() needs an element of the page, not ${String(element)}`);
  // Style sheets, events and windows belong to one document.
  if (owner !== document)
    throw wrong('mount() needs an element of this document, not of a frame, another window or a template');
  const { startData, renderers, pages } = options as Readonly<Record<string, unknown>>;
  if (typeof startData === 'function')
    throw wrong("mount() takes start data, not a function; leave them out and send('loaded', …) later");
  const extra = itemsOf(pages, 'pages');
  const names = extra.map((page, at) => checkRoute(page, `pages[${at}]`));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw wrong(`two pages claim the route ${twice}`);
  const routes = new Set([...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ name }) => name).concat(names));
  const ids: unknown[] = DEPOSIT_FLOW.map(({ id }) => id);
  for (const [at, { flow }] of extra.entries()) {
    if (flow === undefined) continue;
    const path = `pages[${at}].flow`;
    const { before, ...row } = objectAt(flow, path);
    checkFlow(row, path, routes);
    const next = before === undefined ? undefined : textAt(before, `${path}.before`);
    if (next !== undefined && !ids.includes(next))
      throw wrong(`${path}.before is ${next}, which is no row: ${ids.join(', ')}`);
    ids.push(row['id']);
  }
  if (renderers !== undefined) checkRenderers(renderers, routes);
}

const wrong = (what: string) => new TypeError(`paywidget: ${what}`);

type Item = Readonly<Record<string, unknown>>;

/** The objects of an optional list. */
function itemsOf(list: unknown, path: string): readonly Item[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw wrong(`${path} must be a list`);
  return list.map((item: unknown, at) => objectAt(item, `${path}[${at}]`));
}

function objectAt(value: unknown, path: string): Item {
  if (!isObject(value)) throw wrong(`${path} must be an object, not ${String(value)}`);
  return value;
}

function textAt(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw wrong(`${path} must be a text, not ${String(value)}`);
  return value;
}

function checkRoute({ route, load }: Item, path: string): string {
  const row = objectAt(route, `${path}.route`);
  const name = textAt(row['name'], `${path}.route.name`);
  if (/^\/|\/$/.test(name)) throw wrong(`${path}.route.name must not begin or end with a slash: ${name}`);
  textAt(row['page'], `${path}.route.page`);
  if (typeof load !== 'function') throw wrong(`${path}.load must be a function that imports the page`);
  return name;
}

function checkPage(page: unknown, path: string, routes: ReadonlySet<string>): void {
  const name = textAt(page, path);
  if (!routes.has(name)) throw wrong(`${path} is ${name}, which is no route: neither of ours nor of a page in pages`);
}

function checkFlow({ id, when, page, effects, keep }: Item, path: string, routes: ReadonlySet<string>): void {
  textAt(id, `${path}.id`);
  if (typeof when !== 'function') throw wrong(`${path}.when must be a function`);
  if (keep !== undefined && typeof keep !== 'function') throw wrong(`${path}.keep must be a function`);
  if (page !== 'stay' && page !== 'requested') checkPage(page, `${path}.page`, routes);
  if (!Array.isArray(effects) || !effects.every((effect) => EFFECTS.some((known) => known === effect)))
    throw wrong(`${path}.effects must be a list, empty or of ${EFFECTS.join(', ')}`);
}

function checkRenderers(renderers: unknown, routes: ReadonlySet<string>): void {
  const { fields, views, overrides } = objectAt(renderers, 'renderers');
  for (const [at, field] of itemsOf(fields, 'renderers.fields').entries()) checkField(field, `renderers.fields[${at}]`);
  for (const [at, { view, field }] of itemsOf(overrides, 'renderers.overrides').entries()) {
    textAt(view, `renderers.overrides[${at}].view`);
    checkField(objectAt(field, `renderers.overrides[${at}].field`), `renderers.overrides[${at}].field`);
  }
  for (const [at, { view, code, page }] of itemsOf(views, 'renderers.views').entries()) {
    const path = `renderers.views[${at}]`;
    const name = textAt(view, `${path}.view`);
    const isNew = !Object.hasOwn(CARD_VIEWS, name);
    if (code === undefined ? isNew : typeof code !== 'number')
      throw wrong(`${path}.code must be the number by which definitions select the view`);
    if (page !== undefined || isNew) checkPage(page, `${path}.page`, routes);
  }
}

function checkField({ type, Component }: Item, path: string): void {
  textAt(type, `${path}.type`);
  if (typeof Component !== 'function' && !isObject(Component))
    throw wrong(`${path}.Component must be a React component`);
}
