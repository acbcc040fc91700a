import type { HostMessages, StartData, WidgetMessages } from './messages.ts';

/** A message of the widget, as received. */
export interface WidgetMessage {
  type: string;
  payload?: unknown;
  /** The start of the widget that sent it; a reload is a new start. */
  instance: string;
}

/** Handlers by message type. `'*'` receives every message, even of unknown types, before the type's own handler. */
export type WidgetHandlers = {
  [T in keyof WidgetMessages]?: ((payload: WidgetMessages[T]) => void) | undefined;
} & { '*'?: ((message: WidgetMessage) => void) | undefined };

/** Start data, or a function that returns them. Called once per start; on undefined the widget waits for a `send`. */
export type StartDataSource = StartData | (() => StartData | undefined | Promise<StartData | undefined>);

/**
 * Why the widget did not open, as far as the page can tell. `page-policy`: the page's own policy forbids the frame.
 * `no-load`: the frame never loaded. `no-answer`: it loaded, but no widget started in it. `refused`: the widget sent
 * `onInitError`. `not-shown`: it got its start data and showed nothing.
 */
export type LoadErrorReason = 'page-policy' | 'no-load' | 'no-answer' | 'refused' | 'not-shown';

export interface LoadError extends Error {
  reason: LoadErrorReason;
}

/** Shown in place of a frame that does not open: an element, or a function that creates one. Without one the frame stays. */
export type Fallback = Element | ((error: LoadError) => Element | null | undefined);

export interface EmbedOptions {
  /** URL of the widget, with a route if it should open on one: `https://pay.example.com/paywidget/deposit`. */
  src: string | URL;
  startData: StartDataSource;
  on?: WidgetHandlers | undefined;
  /**
   * `fill`: the frame is as high as its container. `fit`: as high as its content, updated on every `resize`. Overrides the
   * start data's `appearance.sizing`, which applies when this is absent.
   */
  sizing?: 'fill' | 'fit' | undefined;
  /** The frame's title for screen readers. Default: 'Cashier'. */
  title?: string | undefined;
  /** How long to wait for the widget to start, and again for it to show something. Default: 15 000. */
  timeoutMs?: number | undefined;
  /** Removed again if the widget starts after all. */
  fallback?: Fallback | null | undefined;
  /** Called each time the widget fails to open. */
  onLoadError?: ((error: LoadError) => void) | undefined;
}

/** `send('close')`, `send('locale-changed', { locale })`. */
export type Send = <T extends keyof HostMessages>(
  type: T,
  ...payload: undefined extends HostMessages[T] ? [] : [payload: HostMessages[T]]
) => void;

/** Adds a handler. Returns a function that removes it. */
export type On = <T extends keyof WidgetHandlers>(type: T, handler: NonNullable<WidgetHandlers[T]>) => () => void;

export interface Embedded {
  /**
   * Resolves when the widget has shown its first page. Rejects with a `LoadError` when it does not open in time. When the
   * widget opens later or restarts, this is a new promise.
   */
  readonly ready: Promise<void>;
  /**
   * Messages sent before the widget is ready are queued. A second `loaded` changes token, language or appearance in place.
   */
  send: Send;
  on: On;
  /** Asks the widget to close: it aborts what is under way and answers with `onClose`. */
  close: () => void;
  /** Removes the frame from the page and stops listening. A `ready` that has not settled never does. */
  destroy: () => void;
}

export interface Embed {
  /**
   * Takes over a frame that the page has written into its HTML, which starts to load before the SDK has. Throws a `TypeError`
   * that names the attributes it lacks.
   */
  (frame: HTMLIFrameElement, options: Omit<EmbedOptions, 'src'>): Embedded;
  /** Puts a frame into the element. */
  (element: Element, options: EmbedOptions): Embedded;
}

/** An event without a payload has the `detail` null: the browser makes null of undefined. */
type PayWidgetMessageEvents = {
  [T in keyof WidgetMessages as `pw-${T}`]: CustomEvent<WidgetMessages[T] extends undefined ? null : WidgetMessages[T]>;
};

/** The events of `<pay-widget>` by name: one for each message of the widget, and two of the element's own. */
export interface PayWidgetEventMap extends PayWidgetMessageEvents {
  /** Dispatched for every message, even of unknown types, before the message's own event. */
  'pw-message': CustomEvent<WidgetMessage>;
  /** Dispatched each time the widget fails to open. */
  'pw-loaderror': CustomEvent<LoadError>;
}

type ElementEvents = PayWidgetEventMap & HTMLElementEventMap;

/**
 * `<pay-widget src="…" sizing="fit">`. Each message is dispatched as an event named `pw-` plus its type (`pw-onClose`) with
 * the payload as `detail`. `pw-message` is dispatched for every message, and `pw-loaderror` when the widget does not open.
 * `preventDefault()` of `pw-share` keeps the browser's share sheet closed.
 */
export interface PayWidgetElement extends HTMLElement {
  /** Setting it starts the widget. Setting it again replaces token, language or appearance in place. */
  startData: StartDataSource | undefined;
  /** Set it before the element is connected. */
  fallback: Fallback | null | undefined;
  /** The `timeout` attribute sets how long to wait, in milliseconds. */
  readonly ready: Promise<void>;
  send: Send;
  close: () => void;
  addEventListener<T extends keyof ElementEvents>(
    type: T,
    listener: (this: PayWidgetElement, event: ElementEvents[T]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<T extends keyof ElementEvents>(
    type: T,
    listener: (this: PayWidgetElement, event: ElementEvents[T]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
