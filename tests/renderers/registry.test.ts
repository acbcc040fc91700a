import { describe, expect, test } from 'vitest';
import type { FieldRules, ViewRules } from '../../renderers/contract.ts';
import { createRegistry, rulesOf } from '../../renderers/registry.ts';
import { defaultFields } from '../../renderers/fields/index.ts';
import { defaultViews } from '../../renderers/views.ts';

const field = (type: string, more: Partial<FieldRules> = {}): FieldRules => ({ type, ...more });
const view = (name: ViewRules['view'], page = 'deposit/redirect'): ViewRules => ({
  view: name,
  page,
  needsAmount: true,
});
const text = field('text');
const defaults = { fields: [text, field('dropdown')], views: [view('default'), view('card')] };

describe('looking up a renderer', () => {
  test('prefers the renderer for the view, and only in that view', () => {
    const special = field('text', { inputMode: 'numeric' });
    const registry = createRegistry({ ...defaults, overrides: [{ view: 'card', field: special }] });
    expect(registry.field('text', 'card')).toBe(special);
    expect(registry.field('text', 'default')).toBe(text);
  });

  test('returns undefined for an unregistered type', () => {
    const registry = createRegistry(defaults);
    expect(registry.field('slider', 'card')).toBeUndefined();
    expect(registry.field('constructor', 'card')).toBeUndefined();
    expect(registry.view('onramp')).toBeUndefined();
  });
});

test('no two of our own rows have one key', () => {
  const { fields, overrides = [] } = defaultFields;
  const keys = [
    ...fields.map(({ type }) => type),
    ...overrides.map(({ view: name, field: { type } }) => `${name}/${type}`),
    ...defaultViews.flatMap(({ view: name, code }) => [`view ${name}`, `code ${String(code)}`]),
  ];
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe('an extension of the registry', () => {
  test('adds a field type and a view', () => {
    const slider = field('slider');
    const onramp = view('onramp', 'deposit/onramp');
    const registry = createRegistry(defaults, { fields: [slider], views: [onramp] });
    expect(registry.field('slider', 'default')).toBe(slider);
    expect(registry.view('onramp')).toEqual(onramp);
    expect(registry.field('text', 'default')).toBe(text);
  });

  test('replaces a field type and a view with the same key', () => {
    const other = field('text');
    const page = view('card', 'deposit/mine');
    const registry = createRegistry(defaults, { fields: [other], views: [page] });
    expect(registry.field('text', 'card')).toBe(other);
    expect(registry.view('card')).toEqual(page);
  });

  test('adds a view with a new number, or replaces the view with that number', () => {
    const registry = createRegistry(
      { views: defaultViews },
      {
        views: [
          { ...view('points'), code: 40 },
          { ...view('cards'), code: 1 },
        ],
      },
    );
    expect(registry.viewOf(40)).toEqual({ view: 'points', known: true });
    expect(registry.viewOf(1)).toEqual({ view: 'cards', known: true });
    expect(registry.viewOf(2)).toEqual({ view: 'cardWalletOnly', known: true });
    expect(registry.viewOf(41)).toEqual({ view: 'default', known: false });
    expect(rulesOf({ cardViewType: 40 }, registry)).toEqual({ ...view('points'), code: 40 });
  });

  test('does not override a default for a specific view', () => {
    const special = field('text');
    const registry = createRegistry(
      { ...defaults, overrides: [{ view: 'card', field: special }] },
      { fields: [field('text')] },
    );
    expect(registry.field('text', 'card')).toBe(special);
  });

  test('takes precedence over defaults that are added later', () => {
    const other = field('text');
    const inCard = field('dropdown');
    const open = createRegistry(
      { views: defaults.views },
      { fields: [other], overrides: [{ view: 'card', field: inCard }] },
    );
    expect(open.field('dropdown', 'default')).toBeUndefined();
    const whole = open.over({ fields: defaults.fields });
    expect(whole.field('text', 'default')).toBe(other);
    expect(whole.field('dropdown', 'card')).toBe(inCard);
    expect(whole.field('dropdown', 'default')).toBe(defaults.fields[1]);
    expect(whole.view('card')).toEqual(defaults.views[1]);
  });

  test('does not affect another registry', () => {
    createRegistry(defaults, { fields: [field('slider')] });
    expect(createRegistry(defaults).field('slider', 'default')).toBeUndefined();
  });
});
