import type { Frame, Locator, Page } from '@playwright/test';
import type { HostMessages, StartData } from '../sdk/messages.ts';
import { type HostEvent, HostEvents } from './events.ts';
import type { Root } from './parts.ts';

/**
 * Where the cashier is on its page: in a frame or in an element (the package), by a CSS selector; or it is the page itself, as
 * in the web view of an app.
 */
export type Place = { readonly frame: string } | { readonly element: string } | 'page';

/** Start data of which a test names what matters; the rest comes from the options. */
export type SomeStartData = Omit<Partial<StartData>, 'user'> & { readonly user?: Partial<StartData['user']> };

export interface Opening {
  readonly startData: SomeStartData;
  /** The route to open, below the address of the widget. */
  readonly path: string | undefined;
}

/** The id of the element that the widget's own page holds it in. */
const OWN_ELEMENT = '#paywidget';
/** Set on the window of a document that is about to be reloaded. */
const OLD_DOCUMENT = 'paywidgetReloads';

/** The page that a cashier is in. */
export abstract class Host {
  readonly page: Page;
  readonly place: Place;
  readonly events: HostEvents;

  /** `origins`: those of the widget. */
  constructor(page: Page, place: Place, origins: readonly string[]) {
    this.page = page;
    this.place = place;
    this.events = new HostEvents(page, origins);
  }

  /** Opens the page, which may open the cashier itself. */
  abstract show(opening: Opening): Promise<void>;

  /** Waits until the cashier can be used, on a page that opens it by itself. */
  async ready(): Promise<void> {}

  /** Stops what the page needed outside of the browser. */
  async end(): Promise<void> {}

  /** Whether the page shows a cashier already. */
  async isShown(): Promise<boolean> {
    return (await this.element.count()) > 0;
  }

  /** What the cashier is in. */
  get root(): Root {
    if (this.place === 'page') return this.page.locator(OWN_ELEMENT);
    return 'frame' in this.place ? this.page.frameLocator(this.place.frame) : this.page.locator(this.place.element);
  }

  /** The element of the page that is the cashier. */
  get element(): Locator {
    if (this.place === 'page') return this.page.locator(OWN_ELEMENT);
    return this.page.locator('frame' in this.place ? this.place.frame : this.place.element);
  }

  get isFrame(): boolean {
    return typeof this.place === 'object' && 'frame' in this.place;
  }

  /** The frame whose document the widget runs in; the page's own where it has no frame of its own. */
  async frame(): Promise<Frame> {
    if (!this.isFrame) return this.page.mainFrame();
    const element = await this.element.elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('the page has no cashier');
    // A frame that was just embedded has no address until its document starts to load.
    await frame.waitForURL(/^https?:/, { waitUntil: 'commit' });
    return frame;
  }

  /** Every message that the widget has sent so far. */
  async heardAll(): Promise<readonly HostEvent[]> {
    return await this.events.all(await this.#shownFrame());
  }

  /** The widget's frame, or undefined where its page has taken it away: it does not wait for one. */
  async #shownFrame(): Promise<Frame | undefined> {
    const [element] = this.isFrame ? await this.element.elementHandles() : [];
    return (await element?.contentFrame()) ?? undefined;
  }

  /** Only messages between windows can be recorded; messages inside a page cannot. */
  expectHearing(): void {
    if (!this.isFrame)
      throw new Error('host events are recorded only of a cashier in a frame; expect what your page does with them');
  }

  /** Posts a message to the widget as its host does. */
  async send<T extends keyof HostMessages>(type: T, payload?: HostMessages[T]): Promise<void> {
    if (!this.isFrame)
      throw new Error(`"${type}" cannot be sent: the cashier hears messages of its page only in a frame`);
    const { origin } = new URL((await this.frame()).url());
    await this.element.evaluate(
      (frame: HTMLIFrameElement, [text, target]) => frame.contentWindow?.postMessage(text, target),
      [JSON.stringify({ type, payload }), origin] as const,
    );
  }

  /** Reloads the cashier alone, and waits for its new document: until then the old one would take the next press. */
  async reload(): Promise<void> {
    const frame = await this.frame();
    // A step in the history of the old document is told as a navigation, too. If it is replaced meanwhile, its successor is told next.
    const isNew = () => frame.evaluate((mark) => !Reflect.has(window, mark), OLD_DOCUMENT).catch(() => false);
    const comes = this.page.waitForEvent('framenavigated', async (navigated) => navigated === frame && (await isNew()));
    await frame.evaluate((mark) => {
      Reflect.set(window, mark, true);
      location.reload();
    }, OLD_DOCUMENT);
    await comes;
  }
}
