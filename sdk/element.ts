import type { Embedded, Fallback, PayWidgetElement, Send, StartDataSource } from './api.ts';
import { embed } from './embed.ts';
import type { StartData } from './messages.ts';
import { shareBySystem } from './share-by-system.ts';

type Asked = (data: StartData | undefined | Promise<StartData | undefined>) => void;

const read = (source: StartDataSource | undefined) => (typeof source === 'function' ? source() : source);

/** A frame needs a block. Any rule of the page, and the `hidden` attribute, override this. */
function createStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(pay-widget:not([hidden])) { display: block }');
  return sheet;
}

/** Created on demand, so that this file can be imported on a server, which has no elements. */
const createClass = (style: CSSStyleSheet) =>
  class PayWidget extends HTMLElement implements PayWidgetElement {
    static readonly observedAttributes = ['src', 'sizing', 'title'];

    #embedded: Embedded | undefined;
    #startData: StartDataSource | undefined;
    #fallback: Fallback | null | undefined;
    /** Set when the widget has asked for start data before there were any. */
    #asked: Asked | undefined;
    #isAnswered = false;
    /** Messages sent while there is no widget, for the next one. */
    #unsent: (readonly [string, unknown])[] = [];
    /** Whether it is in the page. The browser reports the attributes of the page's HTML before it is. */
    #isPlaced = false;

    /** An accessor, because React sets as a property only what it finds on the element. */
    get fallback(): Fallback | null | undefined {
      return this.#fallback;
    }

    set fallback(fallback: Fallback | null | undefined) {
      this.#fallback = fallback;
    }

    get ready(): Promise<void> {
      if (this.#embedded) return this.#embedded.ready;
      const ready = new Promise<void>((resolve, reject) => {
        this.addEventListener('pw-Loaded', () => resolve(), { once: true });
        this.addEventListener('pw-loaderror', (event) => reject((event as CustomEvent).detail), { once: true });
      });
      // Not every page awaits the promise, so avoid an unhandled rejection.
      ready.catch(() => undefined);
      return ready;
    }

    get startData(): StartDataSource | undefined {
      return this.#startData;
    }

    set startData(source: StartDataSource | undefined) {
      this.#startData = source;
      if (source === undefined) return;
      const asked = this.#asked;
      if (!asked) {
        if (this.#isAnswered) void this.#replace(source);
        return;
      }
      // A source that throws has not answered, so another one may.
      const data = read(source);
      this.#asked = undefined;
      asked(data);
    }

    readonly send = ((type: string, payload?: unknown) => {
      if (this.#embedded) this.#embedded.send(type as never, payload as never);
      // Without a widget there is nothing to close.
      else if (type !== 'close') this.#unsent.push([type, payload]);
    }) as Send;

    readonly close = (): void => this.#embedded?.close();

    connectedCallback(): void {
      // A value set before the element was defined is an own property and hides the accessor.
      if (Object.hasOwn(this, 'startData')) {
        const { startData } = this;
        Reflect.deleteProperty(this, 'startData');
        this.startData = startData;
      }
      // The styles of the page do not reach an element in a shadow root.
      const { adoptedStyleSheets } = this.getRootNode() as Document | ShadowRoot;
      if (!adoptedStyleSheets.includes(style)) adoptedStyleSheets.push(style);
      this.#isPlaced = true;
      this.#start();
    }

    /** Its presence keeps the frame alive on `moveBefore`. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#isPlaced = false;
      this.#stop();
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (!this.#isPlaced || before === after) return;
      const frame = this.querySelector('iframe');
      // A page in another language names it anew. What the player has typed stays.
      if (name === 'title' && frame) {
        frame.title = this.#name();
        return;
      }
      this.#stop();
      this.#start();
    }

    #name(): string {
      return this.title || 'Cashier';
    }

    #start(): void {
      const src = this.getAttribute('src');
      if (this.#embedded || !src) return;
      const sizing = this.getAttribute('sizing');
      // Empty, or no number: as if it were not there.
      const timeoutMs = Number(this.getAttribute('timeout') || NaN);
      this.#embedded = embed(this, {
        src,
        title: this.#name(),
        sizing: sizing === 'fit' || sizing === 'fill' ? sizing : undefined,
        timeoutMs: Number.isNaN(timeoutMs) ? undefined : timeoutMs,
        fallback: this.fallback,
        onLoadError: (error) => this.dispatchEvent(new CustomEvent('pw-loaderror', { detail: error })),
        startData: () => this.#answer(),
        on: {
          '*': (message) => {
            this.dispatchEvent(new CustomEvent('pw-message', { detail: message }));
            const { type, payload } = message;
            const isShare = type === 'share';
            const own = new CustomEvent(`pw-${type}`, { detail: payload, cancelable: isShare });
            if (this.dispatchEvent(own) && isShare) shareBySystem(payload);
          },
          // The event decides: with a handler, `embed` shares nothing by itself.
          share: () => undefined,
        },
      });
      for (const [type, payload] of this.#unsent.splice(0)) this.#embedded.send(type as never, payload as never);
    }

    #answer(): StartData | undefined | Promise<StartData | undefined> {
      this.#isAnswered = true;
      if (this.#startData !== undefined) return read(this.#startData);
      return new Promise((resolve) => {
        this.#asked = resolve;
      });
    }

    #stop(): void {
      this.#asked = undefined;
      this.#isAnswered = false;
      this.#embedded?.destroy();
      this.#embedded = undefined;
    }

    async #replace(source: StartDataSource): Promise<void> {
      const embedded = this.#embedded;
      const data = await read(source);
      // A widget that has started since has asked the source itself.
      const isCurrent = this.#startData === source && this.#embedded === embedded;
      if (data !== undefined && isCurrent) embedded?.send('loaded', data);
    }
  };

/** Defines `<pay-widget>`. Calling it again does nothing, nor does calling it on a server, which has no elements. */
export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('pay-widget')) return;
  customElements.define('pay-widget', createClass(createStyle()));
}
