import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import * as z from '../../../schemas/zod.ts';
import { DEPOSIT_FLOW, EFFECTS } from '../../core/tables/deposit-flow.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../core/tables/routes/route-table.ts';
import { isObject } from '../../platform/lib/is-object.ts';

const needs = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `must be ${what}, not ${String(input)}`,
});
const must = (what: string, accepts: (value: unknown) => boolean) => z.custom(accepts, `must be ${what}`);

const Text = z.string(needs('a text')).check(z.minLength(1, 'must be a text, not an empty one'));
const objectOf = <S extends z.core.$ZodShape>(shape: S) => z.object(shape, needs('an object'));
const listOf = <T extends z.core.$ZodType>(item: T) => z.optional(z.array(item, 'must be a list'));
const functionTo = (does: string) => must(`a function${does}`, (value) => typeof value === 'function');

const Field = objectOf({
  type: Text,
  // `memo` and `forwardRef` return objects.
  Component: must('a React component', (value) => typeof value === 'function' || isObject(value)),
});
const CODE = 'must be the number by which definitions select the view';
const isOurs = (view: string) => Object.hasOwn(CARD_VIEWS, view);
const NEEDS_AMOUNT = 'must be true or false: whether its form asks for an amount';
const View = objectOf({
  view: Text,
  code: z.optional(z.number(CODE)),
  page: z.optional(Text),
  needsAmount: z.optional(z.boolean(NEEDS_AMOUNT)),
}).check(
  z.refine(({ view, code }) => isOurs(view) || code !== undefined, { path: ['code'], error: CODE }),
  z.refine(({ view, page }) => isOurs(view) || page !== undefined, {
    path: ['page'],
    error: 'must be a text, the route of its form',
  }),
  z.refine(({ view, needsAmount }) => isOurs(view) || needsAmount !== undefined, {
    path: ['needsAmount'],
    error: NEEDS_AMOUNT,
  }),
);
const Flow = objectOf({
  id: Text,
  when: functionTo(''),
  keep: z.optional(functionTo('')),
  page: Text,
  effects: z.array(
    z.enum(EFFECTS, `must be one of ${EFFECTS.join(', ')}`),
    `must be a list, empty or of ${EFFECTS.join(', ')}`,
  ),
  before: z.optional(Text),
});
const Page = objectOf({
  route: objectOf({
    name: Text.check(
      z.refine((name) => !/^\/|\/$/.test(name), {
        error: ({ input }) => `must not begin or end with a slash: ${String(input)}`,
      }),
    ),
    page: Text,
  }),
  load: functionTo(' that imports the page'),
  flow: z.optional(Flow),
});
const ROUTERS = ['memory', 'history', 'hash'] as const;
/** The parts of the options that a site writes by hand, as far as a mistake in them would show late, or not say where it is. */
const Options = z.object({
  path: z.optional(z.string(needs('a text'))),
  router: z.optional(z.enum(ROUTERS, needs(`one of ${ROUTERS.join(', ')}`))),
  staticPath: z.optional(z.string(needs('a text'))),
  pages: listOf(Page),
  renderers: z.optional(
    objectOf({
      fields: listOf(Field),
      views: listOf(View),
      overrides: listOf(objectOf({ view: Text, field: Field })),
    }),
  ),
});
type Options = z.infer<typeof Options>;

/** Throws for what a page without types, or with a name that no type knows, passes to `mount()` by mistake: where, and what. */
export function refuseMistakes(element: unknown, options: unknown): void {
  const owner = (element as Partial<Element> | null | undefined)?.ownerDocument;
  if (!owner) throw wrong(`mount() needs an element of the page, not ${String(element)}`);
  // Style sheets, events and windows belong to one document.
  if (owner !== document)
    throw wrong('mount() needs an element of this document, not of a frame, another window or a template');
  if (!isObject(options)) throw wrong(`mount() needs an object as its options, or none, not ${String(options)}`);
  const kind = kindOf(options['startData']);
  if (kind !== undefined)
    throw wrong(`mount() takes start data, not a ${kind}; leave them out and send('loaded', …) later`);
  const { data, error } = z.safeParse(Options, options);
  const [issue] = error?.issues ?? [];
  if (issue) throw wrong(`${placeOf(issue.path)} ${issue.message}`);
  if (data) checkNames(data);
}

/** What stands in place of start data. */
const kindOf = (startData: unknown): string | undefined => {
  if (typeof startData === 'function') return 'function';
  if (typeof startData === 'string') return 'text';
  return startData instanceof Promise ? 'promise' : undefined;
};

/** Throws if the handler is not a function, such as a prop that a component was not given. */
export function refuseHandler(type: string, handler: unknown): void {
  if (typeof handler !== 'function')
    throw wrong(`on('${type}', …) needs a function as its handler, not ${String(handler)}`);
}

const wrong = (what: string) => new TypeError(`paywidget: ${what}`);

/** As it is written in code: `pages[0].flow.page`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .slice(1);

/** If two rows had the same key, their order would decide which one counts. */
function refuseTwins(list: string, keys: readonly string[]): void {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw wrong(`two rows of ${list} have the ${twice}`);
}

/** Routes and flow rows are named in one place and meant in another. */
function checkNames({ pages = [], renderers: { fields = [], views = [], overrides = [] } = {} }: Options): void {
  refuseTwins(
    'renderers.fields',
    fields.map(({ type }) => `type ${type}`),
  );
  refuseTwins(
    'renderers.views',
    views.map(({ view }) => `name ${view}`),
  );
  refuseTwins(
    'renderers.views',
    views.flatMap(({ code }) => (code === undefined ? [] : [`code ${code}`])),
  );
  refuseTwins(
    'renderers.overrides',
    overrides.map(({ view, field }) => `type ${field.type} in the view ${view}`),
  );
  const names = pages.map(({ route }) => route.name);
  refuseTwins(
    'pages',
    names.map((name) => `route ${name}`),
  );
  const routes = new Set([...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ name }) => name).concat(names));
  const checkRoute = (path: string, name: string) => {
    if (!routes.has(name)) throw wrong(`${path} is ${name}, which is no route: neither of ours nor of a page in pages`);
  };
  const rows: string[] = DEPOSIT_FLOW.map(({ id }) => id);
  for (const [at, { flow }] of pages.entries()) {
    if (!flow) continue;
    const { id, page, before } = flow;
    if (page !== 'stay' && page !== 'requested') checkRoute(`pages[${at}].flow.page`, page);
    if (before !== undefined && !rows.includes(before))
      throw wrong(`pages[${at}].flow.before is ${before}, which is no row: ${rows.join(', ')}`);
    rows.push(id);
  }
  for (const [at, { page }] of views.entries()) if (page !== undefined) checkRoute(`renderers.views[${at}].page`, page);
}
