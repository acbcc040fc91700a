import type { HostMessages, StartData, WidgetMessages } from './messages.ts';

/** A message of the widget, as it came. */
export interface WidgetMessage {
  type: string;
  payload?: unknown;
  /** Which start of the widget said it: a reload is another. */
  instance: string;
}

/** Handlers by message type; `'*'` hears every message, of unknown types too, before the type's own handler. */
export type WidgetHandlers = {
  [T in keyof WidgetMessages]?: (payload: WidgetMessages[T]) => void;
} & { '*'?: (message: WidgetMessage) => void };

/** Start data, or where it comes from. Asked for once per start; undefined leaves the widget waiting for a `send`. */
export type StartDataSource = StartData | (() => StartData | undefined | Promise<StartData | undefined>);

/**
 * As far as the page can tell. `page-policy`: its own policy forbids the frame. `no-load`: the frame never loaded.
 * `no-answer`: it loaded, but no widget came up in it. `refused`: the widget said `onInitError`. `not-shown`: it had its
 * start data and showed nothing.
 */
export type LoadErrorReason = 'page-policy' | 'no-load' | 'no-answer' | 'refused' | 'not-shown';

export interface LoadError extends Error {
  reason: LoadErrorReason;
}

/** What stands in place of a frame that does not open: an element, or what makes one; nothing leaves the frame there. */
export type Fallback = Element | ((error: LoadError) => Element | undefined);

export interface EmbedOptions {
  /** Address of the widget, with a route if it is to open on one: `https://pay.example.com/paywidget/deposit`. */
  src: string | URL;
  startData: StartDataSource;
  on?: WidgetHandlers;
  /**
   * `fill`: the frame is as high as its container. `fit`: as high as its content, on every `resize`. Laid over the start
   * data's `appearance.sizing`, which decides when this is absent.
   */
  sizing?: 'fill' | 'fit';
  /** What a screen reader calls the frame: 'Cashier' unless said otherwise. */
  title?: string;
  /** How long to wait for the widget to come up, and again for it to show something: 15 000 unless said otherwise. */
  timeoutMs?: number;
  /** Taken away again when the widget comes up after all. */
  fallback?: Fallback | undefined;
  /** Called each time the widget does not open. */
  onLoadError?: (error: LoadError) => void;
}

/** `send('close')`, `send('locale-changed', { locale })`. */
export type Send = <T extends keyof HostMessages>(
  type: T,
  ...payload: undefined extends HostMessages[T] ? [] : [payload: HostMessages[T]]
) => void;

/** Adds a handler; returns the way to take it back. */
export type On = <T extends keyof WidgetHandlers>(type: T, handler: NonNullable<WidgetHandlers[T]>) => () => void;

export interface Embedded {
  /**
   * Resolves when the widget has shown its first page; rejects with a `LoadError` when it does not open in time. A widget
   * that comes up later, or starts again, has a new one.
   */
  readonly ready: Promise<void>;
  /** Before the widget is up a message waits for it. A second `loaded` changes token, language or appearance in place. */
  send: Send;
  on: On;
  /** Asks the widget to close: it gives up what is under way and answers with `onClose`. */
  close: () => void;
  /** Takes the frame off the page and stops listening. */
  destroy: () => void;
}

export type Embed = (element: Element, options: EmbedOptions) => Embedded;

/**
 * `<pay-widget src="…" sizing="fit">`. Each message is an event `pw-` plus its type (`pw-onClose`), its payload the
 * `detail`; `pw-message` is every message, and `pw-loaderror` says why the widget does not open.
 */
export interface PayWidgetElement extends HTMLElement {
  /** Setting it starts the widget; setting it again replaces token, language or appearance in place. */
  startData: StartDataSource | undefined;
  /** Set before the element is on the page. */
  fallback: Fallback | undefined;
  /** The attribute `timeout`, in milliseconds, says how long to wait. */
  readonly ready: Promise<void>;
  send: Send;
  close: () => void;
}
