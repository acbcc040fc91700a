import { memo } from 'react';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { control } from '../../fixtures/backend/control.ts';
import { MethodForm } from '../../src/app/package/page-blocks.ts';
import { type ExtraPage, mount } from '../../src/app/package/index.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { backend, clock, ORIGIN } from './support/server.ts';
import type { LoggedCall } from '../e2e/support/backend.ts';

const TOKEN = 'package-player';
const ask = (action: string, body: object) => control(backend, action, { token: TOKEN, ...body });
/** The currencies in the requests for the method list of the redesign, in order. */
const asked = () =>
  (ask('calls', { call: 'methods-payment-v5' }) as { readonly calls: readonly LoggedCall[] }).calls.map(
    ({ payload }) => payload['currency'],
  );

/** Finds a part of the cashier that is mounted in the element, once it is there. */
const finder = (element: Element) => (selector: string) =>
  waitFor(() => {
    const part = element.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`no ${selector} yet`);
    return part;
  });

test('a mount without an element, or with anything but an object as start data, says so and leaves nothing in the page', () => {
  const element = document.createElement('div');
  // @ts-expect-error an element is needed
  expect(() => mount(null)).toThrow('paywidget: mount() needs an element of the page, not null');
  // @ts-expect-error no selector
  expect(() => mount('#pay')).toThrow('needs an element of the page, not #pay');
  // @ts-expect-error no null
  expect(() => mount(element, null)).toThrow('paywidget: mount() needs an object as its options, or none, not null');
  const { body } = document.implementation.createHTMLDocument();
  expect(() => mount(body)).toThrow('needs an element of this document');
  // @ts-expect-error start data, no function
  expect(() => mount(element, { startData: () => ({}) })).toThrow('takes start data, not a function');
  // @ts-expect-error nor a promise
  expect(() => mount(element, { startData: Promise.resolve({}) })).toThrow('takes start data, not a promise; leave');
  // @ts-expect-error nor their JSON
  expect(() => mount(element, { startData: '{}' })).toThrow('takes start data, not a text; leave');
  expect(element.childNodes).toHaveLength(0);
});

const CLUB = {
  route: {
    name: 'deposit/club',
    page: 'club/ClubPage',
    transition: 'fade',
    transaction: 'deposit',
    isPane: true,
  },
  load: () => Promise.reject(new Error('never opened')),
} as const;
const LOYALTY = { id: 'loyalty', says: 'any', when: () => true, page: 'deposit/club', effects: [] };
const inFlow = (row: object) => ({ pages: [{ ...CLUB, flow: { ...LOYALTY, ...row } }] });
const SEAL = { type: 'seal', Component: () => null };
const VIEW = { view: 'club', code: 40, page: 'deposit/redirect', needsAmount: true };
const SEALED = { view: 'club', field: SEAL };

test.each([
  [{ path: 5 }, 'path must be a text, not 5'],
  [{ router: 'browser' }, 'router must be one of memory, history, hash, not browser'],
  [{ staticPath: null }, 'staticPath must be a text, not null'],
  [{ pages: {} }, 'pages must be a list'],
  [{ pages: [undefined] }, 'pages[0] must be an object, not undefined'],
  [{ pages: [{ load: CLUB.load }] }, 'pages[0].route must be an object, not undefined'],
  [{ pages: [{ ...CLUB, load: undefined }] }, 'pages[0].load must be a function that imports the page'],
  [
    { pages: [{ ...CLUB, route: { ...CLUB.route, name: '/deposit/club' } }] },
    'pages[0].route.name must not begin or end with a slash: /deposit/club',
  ],
  [{ pages: [CLUB, CLUB] }, 'two rows of pages have the route deposit/club'],
  [{ renderers: { fields: [SEAL, SEAL] } }, 'two rows of renderers.fields have the type seal'],
  [{ renderers: { views: [VIEW, VIEW] } }, 'two rows of renderers.views have the name club'],
  [{ renderers: { views: [VIEW, { ...VIEW, view: 'society' }] } }, 'two rows of renderers.views have the code 40'],
  [
    { renderers: { overrides: [SEALED, SEALED] } },
    'two rows of renderers.overrides have the type seal in the view club',
  ],
  [inFlow({ id: '' }), 'pages[0].flow.id must be a text'],
  [inFlow({ when: undefined }), 'pages[0].flow.when must be a function'],
  [inFlow({ keep: {} }), 'pages[0].flow.keep must be a function'],
  [inFlow({ page: 'deposit/clbu' }), 'pages[0].flow.page is deposit/clbu, which is no route'],
  [inFlow({ effects: undefined }), 'pages[0].flow.effects must be a list, empty or of merge-fields, open-redirect'],
  [inFlow({ effects: ['open'] }), 'pages[0].flow.effects[0] must be one of merge-fields, open-redirect'],
  [inFlow({ before: 'otherwize' }), 'pages[0].flow.before is otherwize, which is no row: more-fields, crypto-address'],
  [{ renderers: { fields: { seal: SEAL } } }, 'renderers.fields must be a list'],
  [{ renderers: { fields: [undefined] } }, 'renderers.fields[0] must be an object'],
  [{ renderers: { fields: [{ type: 'seal' }] } }, 'renderers.fields[0].Component must be a React component'],
  [{ renderers: { overrides: [{ field: SEAL }] } }, 'renderers.overrides[0].view must be a text'],
  [{ renderers: { overrides: [{ view: 'pix' }] } }, 'renderers.overrides[0].field must be an object'],
  [{ renderers: { views: [{ view: 'club', code: 40 }] } }, 'renderers.views[0].page must be a text'],
  [
    { renderers: { views: [{ view: 'club', code: 40, page: 'deposit/clbu', needsAmount: true }] } },
    'renderers.views[0].page is deposit/clbu',
  ],
  [
    { renderers: { views: [{ view: 'club', page: 'deposit/redirect' }] } },
    'renderers.views[0].code must be the number',
  ],
  [{ renderers: { views: [{ view: 'pix', code: '6' }] } }, 'renderers.views[0].code must be the number'],
  [
    { renderers: { views: [{ view: 'club', code: 40, page: 'deposit/redirect' }] } },
    'renderers.views[0].needsAmount must be true or false',
  ],
])('mount() refuses %j, says where, and leaves nothing in the page', (options, message) => {
  const element = document.createElement('div');
  // @ts-expect-error a page without types may pass it
  expect(() => mount(element, options)).toThrow(`paywidget: ${message}`);
  expect(element.childNodes).toHaveLength(0);
});

test('a handler that is no function is refused at once, not when its message comes', () => {
  const cashier = mount(document.createElement('div'), { clock });
  // @ts-expect-error a page without types may pass it
  expect(() => cashier.on('onClose', undefined)).toThrow(
    "paywidget: on('onClose', …) needs a function as its handler, not undefined",
  );
  cashier.unmount();
});

test('a row that has the name of one of our card views may set one trait alone', () => {
  const element = document.createElement('div');
  const cashier = mount(element, { clock, renderers: { views: [{ view: 'pix', acceptAfterSec: 600 }] } });
  expect(element.childNodes).toHaveLength(1);
  cashier.unmount();
});

test('mount() accepts a row before another one of the site, and any React component', () => {
  const element = document.createElement('div');
  const second = { ...CLUB, route: { ...CLUB.route, name: 'deposit/second' } };
  const cashier = mount(element, {
    clock,
    pages: [
      { ...CLUB, flow: LOYALTY },
      { ...second, flow: { ...LOYALTY, id: 'second', page: 'stay', before: 'loyalty' } },
    ],
    renderers: { fields: [{ ...SEAL, Component: memo(SEAL.Component) }] },
  });
  expect(element.childNodes).toHaveLength(1);
  cashier.unmount();
});

test('the package copies the start data at mounting, so later changes to that object do not affect it', async () => {
  ask('methods', { methods: [definition()] });
  const element = document.body.appendChild(document.createElement('div'));
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const startData = { host: ORIGIN, platformVersion: 'redesign', user };
  const cashier = mount(element, { startData, clock });
  onTestFinished(() => {
    cashier.unmount();
    element.remove();
  });
  startData.platformVersion = 'classic';
  await waitFor(() => expect(asked()).toEqual(['MXN']));
  cashier.send('loaded', { user: { ...user, currency: 'EUR' } });
  await waitFor(() => expect(asked()).toEqual(['MXN', 'EUR']));
});

test.each(['deposit', 'cryptobalance/deposit'])(
  'a page of the site opens from the list at %s, and leads back there',
  async (path) => {
    const club = definition({ text: 'Club', cardViewType: 40, amount_rules: {} });
    ask('methods', { methods: [club] });
    const element = document.body.appendChild(document.createElement('div'));
    const page: ExtraPage = {
      route: {
        name: 'deposit/club',
        page: 'club/ClubPage',
        transition: 'fade',
        transaction: 'deposit',
        back: 'deposit',
        needs: 'method',
        isPane: true,
      },
      load: () => Promise.resolve({ default: MethodForm }),
    };
    const cashier = mount(element, {
      clock,
      path,
      startData: { host: ORIGIN, user: { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' } },
      renderers: { views: [{ view: 'club', code: 40, page: 'deposit/club', needsAmount: true }] },
      pages: [page],
    });
    onTestFinished(() => {
      cashier.unmount();
      element.remove();
    });
    const press = async (selector: string) => {
      const found = await finder(element)(selector);
      act(() => found.click());
    };
    const left: string[] = [];
    cashier.on('onGoBack', ({ route }) => void left.push(route));
    await press('[data-method="test_method"]');
    await press('main:has([data-submit]) .pw-back');
    await press('[data-method="test_method"]');
    expect(left).toEqual([path === 'deposit' ? 'deposit/club' : 'cryptobalance/deposit/fiat/club']);
  },
);

test('what is typed right before the package is removed comes back when it is mounted again', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  ask('methods', { methods: [definition({ fields: [{ name: 'town', type: 'text', label: 'Town' }] })] });
  const found = finder(element);
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const open = () => mount(element, { clock, startData: { host: ORIGIN, user } });
  const first = open();
  const tile = await found('[data-method="test_method"]');
  act(() => tile.click());
  fireEvent.input(await found('[data-field="town"] input'), { target: { value: 'typed' } });
  await act(async () => first.unmount());
  const second = open();
  onTestFinished(async () => {
    await act(async () => second.unmount());
    element.remove();
  });
  expect(await found('[data-field="town"] input')).toHaveProperty('value', 'typed');
});

test('dropdowns in the package suit their library, which complains in development of what it misses', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const errors = vi.spyOn(console, 'error');
  const values = ['a', 'b', 'c', 'd', 'e', 'f'];
  const fields = [
    { name: 'few', type: 'dropdown', label: 'Few', values: values.slice(3) },
    { name: 'many', type: 'dropdown', label: 'Many', values },
  ];
  ask('methods', { methods: [definition({ fields })] });
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const cashier = mount(element, { clock, startData: { host: ORIGIN, user } });
  onTestFinished(async () => {
    errors.mockRestore();
    await act(async () => cashier.unmount());
    element.remove();
  });
  const found = finder(element);
  const tile = await found('[data-method="test_method"]');
  act(() => tile.click());
  await found('[data-field="many"] button');
  expect(errors.mock.calls).toEqual([]);
});

test('a press that fails in the code of a site is announced like any other failure', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  ask('methods', { methods: [definition({ fields: [{ name: 'seal', type: 'seal', label: 'Seal' }] })] });
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const candidates = () => {
    throw new Error('the reader is not connected');
  };
  const seal = { type: 'seal', candidates, defaultValue: () => 'x', Component: () => null };
  const cashier = mount(element, { clock, startData: { host: ORIGIN, user }, renderers: { fields: [seal] } });
  onTestFinished(async () => {
    errors.mockRestore();
    await act(async () => cashier.unmount());
    element.remove();
  });
  const found = finder(element);
  const tile = await found('[data-method="test_method"]');
  act(() => tile.click());
  fireEvent.submit(await found('form'));
  await found('[data-failure]');
  expect((await found('[data-announcement]')).textContent).toBe('The deposit was not created');
});

test('a required field of a site is checked even if its component does not register it', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  ask('methods', { methods: [definition({ fields: [{ name: 'seal', type: 'seal', label: 'Seal' }] })] });
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const seal = { type: 'seal', isAlwaysRequired: true, Component: () => null };
  const cashier = mount(element, { clock, startData: { host: ORIGIN, user }, renderers: { fields: [seal] } });
  onTestFinished(async () => {
    await act(async () => cashier.unmount());
    element.remove();
  });
  const found = finder(element);
  const tile = await found('[data-method="test_method"]');
  act(() => tile.click());
  fireEvent.submit(await found('form'));
  await found('[data-submit][aria-disabled="true"]');
  expect(ask('calls', { call: 'deposit-create' })).toEqual({ calls: [] });
});

test('the package leaves nothing in the page when the start data cannot be copied', () => {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  const user: { token: string; balanceData?: object } = { token: TOKEN };
  user.balanceData = { user };
  expect(() => mount(element, { startData: { user } })).toThrow(TypeError);
  expect(element.childNodes).toHaveLength(0);
});

test('a payment that one cashier of the page makes is above the list of the other', async () => {
  ask('methods', { methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const open = () => {
    const element = document.body.appendChild(document.createElement('div'));
    const cashier = mount(element, { clock, startData: { host: ORIGIN, user } });
    onTestFinished(async () => {
      await act(async () => cashier.unmount());
      element.remove();
    });
    return finder(element);
  };
  const [first, second] = [open(), open()];
  await second('[data-method="test_method"]');
  const tile = await first('[data-method="test_method"]');
  act(() => tile.click());
  fireEvent.submit(await first('form'));
  const { dataset } = await second('[data-payment]');
  expect(dataset['status']).toBe('waiting');
});
