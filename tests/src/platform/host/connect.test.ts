import { expect, test } from 'vitest';
import { type Connection, connectHost, type PopupKind } from '../../../../src/platform/host/connect.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { windowOf } from '../../../support/window-of.ts';

const START = { user: { token: 't' } };
const port = { postMessage: () => undefined };

interface Page {
  readonly parent?: object;
  readonly opener?: object | null;
  readonly popupAddress?: PopupKind;
  readonly element?: string;
  readonly isReturned?: boolean;
  readonly [property: string]: unknown;
}

function connect({ popupAddress, element, isReturned = false, ...page }: Page): Connection {
  const view: Record<string, unknown> = {
    opener: null,
    location: { origin: 'https://pay.example', ancestorOrigins: ['https://casino.example'] },
    document: {
      referrer: '',
      getElementById: (id: string) =>
        element !== undefined && id === 'paywidget-start' ? { textContent: element } : null,
    },
    ...page,
  };
  view['parent'] ??= view;
  return connectHost(windowOf(view), new FakeClock(), {
    origin: undefined,
    allowed: ['https://casino.example'],
    popupAddress,
    isReturned,
  });
}

const delivered = ({ source }: Connection): unknown => {
  const data: unknown[] = [];
  source?.(
    (payload) => void data.push(payload),
    (text) => void data.push(text),
  );
  return data[0];
};

test('inside a frame the parent is the host, even if a native app could be the host', () =>
  expect(connect({ parent: {}, PaywidgetBridge: port, paywidgetStartData: START })).toMatchObject({
    transport: { kind: 'frame' },
  }));
test('inside a frame of an origin that is not allowed there is no host', () =>
  expect(
    connect({ parent: {}, location: { origin: 'https://pay.example', ancestorOrigins: ['https://x.example'] } }),
  ).toMatchObject({
    transport: { kind: 'standalone' },
    failure: 'WIDGET_HOSTS does not list the host page https://x.example.',
  }));
test('in a web view the app is the host, even at the return address', () => {
  const connection = connect({ PaywidgetBridge: port, paywidgetStartData: START, popupAddress: 'return' });
  expect(connection).toMatchObject({ transport: { kind: 'native' } });
  expect(delivered(connection)).toEqual(START);
});
test('a top-level page takes its start data from the window property', () =>
  expect(delivered(connect({ paywidgetStartData: START }))).toEqual(START));
test('a top-level page takes its start data from the page element', () =>
  expect(delivered(connect({ element: JSON.stringify(START) }))).toEqual(START));
test('a top-level page without start data fails with a fixed text', () =>
  expect(connect({})).toMatchObject({ failure: "Can't find a property in window" }));
test.each([{ element: '{' }, { element: 'null' }, { paywidgetStartData: '{' }])(
  'a top-level page with the broken start data %j fails at once, since nobody will send others',
  (broken) => expect(connect(broken)).toMatchObject({ failure: "Can't find a property in window" }),
);
test('inside a frame the parent is the host, even if another window opened the frame', () => {
  const { popup, transport } = connect({ parent: {}, opener: {}, popupAddress: 'return' });
  expect([popup, transport.kind]).toEqual([undefined, 'frame']);
});
test('in a web view the app is the host, even if another window opened it', () => {
  const { popup, transport } = connect({ PaywidgetBridge: port, opener: {}, popupAddress: 'form' });
  expect([popup, transport.kind]).toEqual([undefined, 'native']);
});
test('an opened window at any other address takes its start data from its own page', () => {
  const connection = connect({ opener: {}, paywidgetStartData: START });
  expect(connection).not.toHaveProperty('popup');
  expect(delivered(connection)).toEqual(START);
});
test('an opened window at any other address fails without start data', () => {
  const connection = connect({ opener: {} });
  expect(connection).toMatchObject({ failure: "Can't find a property in window" });
  expect(connection).not.toHaveProperty('popup');
});
test('a top-level page at the return address shows the return page', () =>
  expect(connect({ popupAddress: 'return' })).toMatchObject({ popup: 'return' }));
test('an opened window at the return address shows the return page, even with start data', () =>
  expect(connect({ popupAddress: 'return', opener: {}, paywidgetStartData: START })).toMatchObject({
    popup: 'return',
  }));
test('a top-level page with start data at the return address does not show the return page', () =>
  expect(connect({ popupAddress: 'return', paywidgetStartData: START }).popup).toBeUndefined());
test('the form page shows only in a window that was opened by another one', () => {
  expect(connect({ popupAddress: 'form', opener: {} })).toMatchObject({ popup: 'form' });
  expect(connect({ popupAddress: 'form' })).toMatchObject({ failure: "Can't find a property in window" });
});
test('an opened window at the form address shows the form page, even with start data', () => {
  expect(connect({ popupAddress: 'form', opener: {}, paywidgetStartData: START })).toMatchObject({ popup: 'form' });
  expect(connect({ popupAddress: 'form', paywidgetStartData: START })).not.toHaveProperty('popup');
});
test('the form address is ignored inside a frame', () => {
  for (const frameElement of [null, {}]) {
    const { popup, transport } = connect({ popupAddress: 'form', parent: {}, frameElement });
    expect([popup, transport.kind]).toEqual([undefined, 'frame']);
  }
});

test('at an address marked as returned from a provider, the return page shows even with start data', () => {
  const page = { paywidgetStartData: START, popupAddress: 'return', isReturned: true } as const;
  expect(connect(page)).toMatchObject({ popup: 'return' });
  expect(connect({ ...page, isReturned: false })).not.toHaveProperty('popup');
});
