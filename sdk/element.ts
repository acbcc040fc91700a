import type { Embedded, Fallback, PayWidgetElement, Send, StartDataSource } from './api.ts';
import { embed } from './embed.ts';
import type { StartData } from './messages.ts';

type Asked = (data: StartData | undefined | Promise<StartData | undefined>) => void;

const read = (source: StartDataSource | undefined) => (typeof source === 'function' ? source() : source);

/** Made when it is asked for, so that a server may import this file: it has no elements. */
const createClass = () =>
  class PayWidget extends HTMLElement implements PayWidgetElement {
    static readonly observedAttributes = ['src', 'sizing', 'title'];

    #embedded: Embedded | undefined;
    #startData: StartDataSource | undefined;
    /** The widget asked before there was anything to answer. */
    #asked: Asked | undefined;
    #isAnswered = false;

    // No field of its own: it would overwrite what was set before this class was known.
    declare fallback: Fallback | undefined;

    get ready(): Promise<void> {
      const { ready } = this.#embedded ?? {};
      return ready ?? new Promise((resolve) => this.addEventListener('pw-Loaded', () => resolve(), { once: true }));
    }

    get startData(): StartDataSource | undefined {
      return this.#startData;
    }

    set startData(source: StartDataSource | undefined) {
      this.#startData = source;
      if (source === undefined) return;
      const asked = this.#asked;
      this.#asked = undefined;
      if (asked) asked(read(source));
      else if (this.#isAnswered) void this.#replace(source);
    }

    readonly send = ((type: string, payload?: unknown) =>
      this.#embedded?.send(type as never, payload as never)) as Send;

    readonly close = (): void => this.#embedded?.close();

    connectedCallback(): void {
      // Set before this class was known, it is a property of the element's own and hides the accessor.
      if (Object.hasOwn(this, 'startData')) {
        const { startData } = this;
        Reflect.deleteProperty(this, 'startData');
        this.startData = startData;
      }
      this.#start();
    }

    /** `moveBefore` keeps the frame alive. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#stop();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (!this.#embedded || before === after) return;
      this.#stop();
      this.#start();
    }

    #start(): void {
      const src = this.getAttribute('src');
      if (this.#embedded || !src) return;
      const sizing = this.getAttribute('sizing');
      const timeout = this.getAttribute('timeout');
      this.#embedded = embed(this, {
        src,
        title: this.title || 'Cashier',
        ...((sizing === 'fit' || sizing === 'fill') && { sizing }),
        ...(timeout !== null && { timeoutMs: Number(timeout) }),
        fallback: this.fallback,
        onLoadError: (error) => this.dispatchEvent(new CustomEvent('pw-loaderror', { detail: error })),
        startData: () => this.#answer(),
        on: {
          '*': (message) => {
            this.dispatchEvent(new CustomEvent('pw-message', { detail: message }));
            this.dispatchEvent(new CustomEvent(`pw-${message.type}`, { detail: message.payload }));
          },
        },
      });
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
      const data = await read(source);
      if (data !== undefined && this.#startData === source) this.send('loaded', data);
    }
  };

/** A frame needs a block. Any rule of the page, and the attribute `hidden`, wins over this one. */
function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(pay-widget:not([hidden])) { display: block }');
  document.adoptedStyleSheets.push(sheet);
}

/** Makes `<pay-widget>` known; again changes nothing. */
export function defineElement(): void {
  if (customElements.get('pay-widget')) return;
  addStyle();
  customElements.define('pay-widget', createClass());
}
