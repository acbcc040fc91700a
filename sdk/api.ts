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
}

/** `send('close')`, `send('locale-changed', { locale })`. */
export type Send = <T extends keyof HostMessages>(
  type: T,
  ...payload: undefined extends HostMessages[T] ? [] : [payload: HostMessages[T]]
) => void;

/** Adds a handler; returns the way to take it back. */
export type On = <T extends keyof WidgetHandlers>(type: T, handler: NonNullable<WidgetHandlers[T]>) => () => void;

export interface Embedded {
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
 * `detail`; `pw-message` is every message.
 */
export interface PayWidgetElement extends HTMLElement {
  /** Setting it starts the widget; setting it again replaces token, language or appearance in place. */
  startData: StartDataSource | undefined;
  send: Send;
  close: () => void;
}
