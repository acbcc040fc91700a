import { afterEach, expect, test, vi } from 'vitest';
import type { PayWidgetElement } from '../../sdk/api.ts';
import { defineElement } from '../../sdk/index.ts';

const START = { user: { token: 't' } };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An element whose widget has sent onInit, and the types of the messages that the widget has received. */
function asked() {
  const { element, ask, received } = placed();
  ask('one');
  return { element, ask, received };
}

/** An element in the page whose widget has not started. */
function placed(attributes: Readonly<Record<string, string>> = {}) {
  const parts = created(attributes);
  document.body.append(parts.element);
  return parts;
}

/** An element that is not in the page yet. */
function created(attributes: Readonly<Record<string, string>> = {}) {
  const received: string[] = [];
  const view = {
    postMessage: (text: string) => void received.push((JSON.parse(text) as { readonly type: string }).type),
  };
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(view as unknown as Window);
  vi.stubGlobal('origin', 'https://site.example');
  defineElement();
  const element = document.createElement('pay-widget') as PayWidgetElement;
  // Nothing answers at the address of the frame, so it stays out of the page.
  vi.spyOn(element, 'append').mockReturnValue(undefined);
  element.setAttribute('src', 'https://pay.example.com/paywidget/');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  /** Simulates a start of the widget, which sends onInit. */
  const ask = (instance: string): void => {
    const data = JSON.stringify({ type: 'onInit', payload: {}, instance });
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: 'https://pay.example.com', source: view }),
    );
  };
  return { element, ask, received };
}

test('start data that are set after onInit are sent to the widget', async () => {
  const { element, received } = asked();
  element.startData = START;
  await vi.waitFor(() => expect(received).toEqual(['loaded']));
});

test('later start data are sent even if an earlier source of start data threw an error', async () => {
  const { element, received } = asked();
  const failing = () => {
    throw new Error('no session yet');
  };
  expect(() => {
    element.startData = failing;
  }).toThrow('no session yet');
  element.startData = START;
  await vi.waitFor(() => expect(received).toEqual(['loaded']));
});

test.each<[Readonly<Record<string, string>>, number]>([
  [{}, 15_000],
  [{ timeout: '3000' }, 3000],
  [{ timeout: '' }, 15_000],
  [{ timeout: '3s' }, 15_000],
])('with the attributes %j the element reports no-load after %d ms', (attributes, ms) => {
  vi.useFakeTimers();
  const { element } = placed(attributes);
  const reasons: string[] = [];
  element.addEventListener('pw-loaderror', ({ detail }) => reasons.push(detail.reason));
  vi.advanceTimersByTime(ms - 1);
  expect(reasons).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reasons).toEqual(['no-load']);
});

test('a message that the page sends in reaction to onInit arrives after the start data, even after a reload', async () => {
  const { element, ask, received } = placed();
  element.startData = START;
  element.addEventListener('pw-onInit', () => element.send('locale-changed', { locale: 'es' }));
  for (const instance of ['one', 'two']) {
    received.length = 0;
    ask(instance);
    await vi.waitFor(() => expect(received).toEqual(['loaded', 'locale-changed']));
  }
});

test('a message sent before the element is in the page arrives after the start data, but close is not sent', async () => {
  const { element, ask, received } = created();
  element.startData = START;
  element.send('locale-changed', { locale: 'es' });
  element.send('close');
  document.body.append(element);
  ask('one');
  await vi.waitFor(() => expect(received).toEqual(['loaded', 'locale-changed']));
});

test('start data that arrive after the element was removed are not sent to the widget of the element added again', async () => {
  const { element, ask, received } = asked();
  let arrive: (data: typeof START) => void = () => undefined;
  const late = new Promise<typeof START>((resolve) => {
    arrive = resolve;
  });
  element.startData = START;
  await vi.waitFor(() => expect(received).toEqual(['loaded']));
  element.startData = () => late;
  element.remove();
  arrive(START);
  await late;
  received.length = 0;
  element.startData = START;
  document.body.append(element);
  ask('two');
  await vi.waitFor(() => expect(received).toContain('loaded'));
  expect(received).toEqual(['loaded']);
});

test('a new title renames the frame without restarting the widget', () => {
  const { element, ask } = created({ title: 'Cashier' });
  // A frame with its own document loads nothing.
  vi.spyOn(element, 'append').mockImplementation((frame) => {
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('the element appends something else');
    frame.srcdoc = 'Cashier';
    element.prepend(frame);
  });
  element.startData = START;
  document.body.append(element);
  const frame = element.querySelector('iframe');
  ask('one');
  element.title = 'Kasse';
  expect(element.querySelector('iframe')).toBe(frame);
  expect(frame?.title).toBe('Kasse');
  element.removeAttribute('title');
  expect(frame?.title).toBe('Cashier');
});

test('on a server, which has no elements, defining the element does nothing', () => {
  vi.stubGlobal('customElements', undefined);
  expect(defineElement()).toBeUndefined();
});
