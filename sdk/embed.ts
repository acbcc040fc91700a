import type { Embed, EmbedOptions } from './api.ts';
import { addressOf, createFrame, styleFrame, widgetAddress } from './frame.ts';
import { createHandlers } from './handlers.ts';
import type { StartData } from './messages.ts';
import { readMessage } from './read-message.ts';
import { shareBySystem } from './share-by-system.ts';
import { watchLoad } from './watch-load.ts';

/** A page without types may pass null, or a selector. */
function requireElement(given: unknown): void {
  if (typeof (given as Partial<Element> | null)?.append !== 'function')
    throw new TypeError(`paywidget: embed() needs an element of the page, not ${String(given)}`);
}

const isData = (given: unknown): given is StartData => typeof given === 'object' && given !== null;

/**
 * Puts the widget into `element`, or takes over the frame that `element` is, and exchanges messages only with it, whoever
 * else posts to this window.
 */
export const embed: Embed = (element: Element, options?: Partial<EmbedOptions>) => {
  requireElement(element);
  // A page without types may leave them out: the address is then missing.
  const { src, startData, on, sizing, title, ...loadOptions } = options ?? {};
  const written = element instanceof HTMLIFrameElement ? element : undefined;
  const address = written ? addressOf(written) : widgetAddress(src);
  const frame = written ?? createFrame(address);
  frame.title = title ?? (frame.title || 'Cashier');
  styleFrame(frame);
  const handlers = createHandlers(on);
  const load = watchLoad(frame, address, { ...loadOptions, isWritten: written !== undefined });
  /** The current start of the widget; a reload begins another. */
  let instance: string | undefined;
  /** Whether this start has its start data. Messages sent earlier are queued until then. */
  let isStarted = false;
  /** Id of the player in the latest start data of this start. */
  let player: string | undefined;
  let isFit = sizing === 'fit';
  let waiting: (readonly [string, unknown])[] = [];

  const post = (type: string, payload?: unknown, to = address.origin) =>
    frame.contentWindow?.postMessage(JSON.stringify({ type, payload, instance }), to);

  const send = (type: string, payload?: unknown) => {
    const canHear = instance !== undefined && (isStarted || type === 'close');
    if (canHear) tell(type, payload);
    else waiting.push([type, payload]);
  };

  const tell = (type: string, payload: unknown) => {
    if (type !== 'loaded') return post(type, payload);
    post(type, isData(payload) ? applySizing(payload) : payload);
    load.given();
  };

  /** The sizing is decided here, so that frame and widget agree on it. */
  const withSizing = (data: StartData): StartData =>
    sizing === undefined ? data : { ...data, appearance: { ...data.appearance, sizing } };

  const applySizing = (given: StartData): StartData => {
    const before = player;
    // Typed, but a page without types may send anything.
    const id = (given.user as StartData['user'] | undefined)?.id ?? given.userId;
    player = id === undefined ? undefined : String(id);
    // The widget keeps what later start data of the same player leave out.
    if (given.appearance === undefined && player !== undefined && player === before) return given;
    const data = withSizing(given);
    isFit = data.appearance?.sizing === 'fit';
    if (!isFit) frame.style.blockSize = '100%';
    return data;
  };

  const start = async (asked: string) => {
    let data: StartData | undefined;
    try {
      data = await (typeof startData === 'function' ? startData() : startData);
    } finally {
      // The widget may have been reloaded or removed meanwhile.
      if (instance === asked) begin(data);
    }
  };

  const begin = (data: StartData | undefined) => {
    isStarted = true;
    player = undefined;
    const before = waiting;
    waiting = [];
    if (data !== undefined) send('loaded', data);
    for (const [type, payload] of before) tell(type, payload);
  };

  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || origin !== address.origin) return;
    const message = readMessage(data);
    if (!message) return;
    const { type, payload } = message;
    // `onInit` repeats each second until it is answered; one response per start is enough.
    const isStart = type === 'onInit' && message.instance !== instance;
    if (isStart) {
      instance = message.instance;
      // Before any handler, which may send something.
      isStarted = false;
    }
    if (message.instance !== instance) return;
    if (isStart) load.started();
    if (type === 'Loaded') load.shown();
    if (type === 'resize' && isFit) fit(payload);
    if (type === 'share' && !handlers.hears(type)) shareBySystem(payload);
    try {
      // Calls the page, which may throw.
      if (type === 'onInitError') load.refused(payload);
    } finally {
      handlers.tell(message);
    }
    // A handler may have removed the widget. A rejection is left unhandled on purpose, so that the page's own error
    // reporting sees it.
    if (isStart && instance === message.instance) void start(message.instance);
  };

  /** The widget can request the list with the start data while it still asks for them. */
  const greet = () => {
    // While this page can read the frame, the frame's document has not arrived and has no origin to name. Then the message
    // must reveal nothing.
    const isThere = frame.contentDocument === null;
    if (isThere && isData(startData)) post('greet', withSizing(startData));
    else post('greet', undefined, '*');
  };

  const fit = (payload: unknown) => {
    const height = (payload as { height?: unknown } | undefined)?.height;
    // A frame in a hidden part of the page has no height, and keeps the one that it had.
    if (typeof height === 'number' && height > 0) frame.style.blockSize = `${height}px`;
  };

  window.addEventListener('message', receive);
  // A frame in the page's HTML may have sent `onInit` before anybody listened.
  if (written) greet();
  else element.append(frame);
  return {
    get ready() {
      return load.ready();
    },
    send,
    on: handlers.on,
    close: () => send('close'),
    destroy: () => {
      instance = undefined;
      handlers.clear();
      window.removeEventListener('message', receive);
      load.stop();
      frame.remove();
    },
  };
};
