import { afterEach, expect, test, vi } from 'vitest';
import type { EmbedOptions } from '../../sdk/api.ts';
import { embed } from '../../sdk/embed.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A widget whose messages the test sends. Its frame is not in the page, so nothing loads. */
function embedded(options: Partial<EmbedOptions>) {
  const view = { postMessage: () => undefined };
  const element = document.createElement('div');
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(view as unknown as Window);
  vi.stubGlobal('origin', 'https://site.example');
  const cashier = embed(element, {
    src: 'https://pay.example.com/paywidget/',
    startData: { user: { token: 't' } },
    ...options,
  });
  const say = (type: string, payload = {}): void => {
    const data = JSON.stringify({ type, payload, instance: 'one' });
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: 'https://pay.example.com', source: view }),
    );
  };
  return { cashier, say, frame: element.querySelector('iframe') };
}

test.each([
  [null, 'null'],
  ['#cashier', '#cashier'],
])('without an element, but with %s, the error says so, and nothing listens', (given, named) => {
  const listen = vi.spyOn(window, 'addEventListener');
  const start = () => embed(given as unknown as Element, { src: 'https://pay.example.com/', startData: {} as never });
  expect(start).toThrow(new TypeError(`paywidget: embed() needs an element of the page, not ${named}`));
  expect(listen).not.toHaveBeenCalled();
});

test('without arguments, or without options, the error says what is missing', () => {
  // @ts-expect-error an element is needed
  expect(() => embed()).toThrow(new TypeError('paywidget: embed() needs an element of the page, not undefined'));
  const element = document.createElement('div');
  const missing = new TypeError('paywidget: the address of the widget (src) is missing');
  // @ts-expect-error options are needed
  expect(() => embed(element)).toThrow(missing);
  // @ts-expect-error no null
  expect(() => embed(element, null)).toThrow(missing);
});

test('the handler for onInitError still runs if onLoadError throws', () => {
  const heard = vi.fn<(payload: { message: string }) => void>();
  const onLoadError = () => {
    throw new Error('of the page');
  };
  const { cashier, say } = embedded({ onLoadError, on: { onInitError: heard } });
  say('onInit');
  expect(() => say('onInitError', { message: 'no token' })).toThrow('of the page');
  expect(heard).toHaveBeenCalledExactlyOnceWith({ message: 'no token' });
  cashier.destroy();
});

test('a page that removes the widget in its handler of onInit is not asked for start data', () => {
  const startData = vi.fn<() => undefined>();
  const { cashier, say } = embedded({ startData });
  cashier.on('onInit', () => cashier.destroy());
  say('onInit');
  expect(startData).not.toHaveBeenCalled();
});

test('a page that removes the widget in a handler hears nothing more in its other handlers', () => {
  const heard = vi.fn<() => void>();
  const { cashier, say } = embedded({ on: { '*': ({ type }) => type === 'onClose' && cashier.destroy() } });
  cashier.on('onClose', heard);
  say('onInit');
  say('onClose');
  expect(heard).not.toHaveBeenCalled();
});

test('a frame that follows its content keeps its height while the page hides it', () => {
  const { cashier, say, frame } = embedded({ sizing: 'fit' });
  say('onInit');
  const heights = [516, 0, -1, 254].map((height) => {
    say('resize', { height });
    return frame?.style.blockSize;
  });
  expect(heights).toEqual(['516px', '516px', '516px', '254px']);
  cashier.destroy();
});
