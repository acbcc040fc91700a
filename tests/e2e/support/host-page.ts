import { randomUUID } from 'node:crypto';
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import type { LoggedMessage } from '../../../fixtures/host/frame.ts';
import { urls } from './urls.ts';

export interface Player {
  readonly id: string;
  readonly token: string;
}

export interface OpenOptions {
  readonly preset?: string;
  readonly mode?: 'real' | 'msw';
  readonly country?: string;
  readonly currency?: string;
  readonly player?: string;
  readonly lang?: string;
  readonly theme?: 'light' | 'dark' | 'auto';
  readonly sizing?: 'fill' | 'fit';
  readonly width?: number;
  readonly height?: number;
  readonly path?: string;
  readonly bare?: boolean;
  readonly hold?: boolean;
  readonly scenario?: string;
  /** Merged over the preset's start data. */
  readonly start?: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** When the last mark of a test was received. */
    __reached: Promise<void>;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The host page's address for these options; its user is this player, and reads English unless the options say otherwise. */
export function hostAddress(player: Player, { start = {}, lang = 'en', ...options }: OpenOptions = {}): string {
  const user = { id: player.id, token: player.token, ...(isObject(start['user']) ? start['user'] : {}) };
  const settings = { lang, height: 900, ...options, start: JSON.stringify({ ...start, user }) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) query.set(name, value === true ? '1' : String(value));
  return `${urls.host}stage.html?${query}`;
}

/** The site that embeds the cashier. */
export class HostPage {
  readonly page: Page;
  readonly player: Player;
  readonly cashier: FrameLocator;

  constructor(page: Page, player: Player) {
    this.page = page;
    this.player = player;
    this.cashier = page.frameLocator('iframe[title="Cashier"]');
  }

  /** Start data of the test's player for a `loaded` by hand, in Mexico unless it says otherwise. */
  startData(user: Readonly<Record<string, unknown>> = {}, over: Readonly<Record<string, unknown>> = {}): object {
    const { id, token } = this.player;
    const base = { id, token, country: 'MX', paymentGeo: 'MX', currency: 'MXN', lang: 'en', platform: 'desktop' };
    return {
      protocol: 1,
      platformVersion: 'redesign',
      host: urls.backend,
      closingButton: true,
      ...over,
      user: { ...base, ...user },
    };
  }

  get frameElement(): Locator {
    return this.page.locator('iframe[title="Cashier"]');
  }

  address(options?: OpenOptions): string {
    return hostAddress(this.player, options);
  }

  async open(options: OpenOptions = {}): Promise<void> {
    await this.page.goto(this.address(options));
  }

  /**
   * Waits until the page has heard all that the widget has said: what a frame posts arrives in its order, so that a mark
   * comes last. A frame that goes away meanwhile says nothing more.
   */
  async #heardAll(): Promise<void> {
    const [cashier] = this.page.mainFrame().childFrames();
    const mark = randomUUID();
    await this.page.evaluate((last) => {
      window.__reached = new Promise((resolve) => {
        window.addEventListener('message', function listen({ data }) {
          if (data !== last) return;
          window.removeEventListener('message', listen);
          resolve();
        });
      });
    }, mark);
    const isPosted = await cashier
      ?.evaluate((last) => window.parent.postMessage(last, '*'), mark)
      .then(
        () => true,
        () => false,
      );
    if (isPosted) await this.page.evaluate(() => window.__reached);
  }

  /** Changes language, theme or width while the cashier is open. */
  async change(changed: Pick<OpenOptions, 'lang' | 'theme' | 'width'>): Promise<void> {
    await this.page.evaluate((settings) => window.__host.change(settings), changed);
  }

  /** Messages from the widget, of one type if it is given. */
  async heard(type?: string): Promise<readonly LoggedMessage[]> {
    await this.#heardAll();
    const messages = await this.page.evaluate(() => window.__host.messages);
    return messages.filter((message) => message.direction === 'in' && (type === undefined || message.type === type));
  }

  async payloads(type: string): Promise<readonly unknown[]> {
    return (await this.heard(type)).map(({ payload }) => payload);
  }

  async send(type: string, payload?: unknown): Promise<void> {
    await this.page.evaluate(([name, value]) => window.__host.send(name as string, value), [type, payload]);
  }

  /** The widget's frame itself, for what only its document can do. */
  async frame(): Promise<Frame> {
    const element = await this.frameElement.elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('the page has no cashier');
    // A frame that was just embedded has no address until its document starts to load.
    await frame.waitForURL(/^https?:/, { waitUntil: 'commit' });
    return frame;
  }

  /** Reloads the cashier alone, and waits for its new document: until then the old one would take the next press. */
  async reload(): Promise<void> {
    const frame = await this.frame();
    const comes = this.page.waitForEvent('framenavigated', (navigated) => navigated === frame);
    await frame.evaluate(() => location.reload());
    await comes;
  }

  /** The browser's back, as the player's button or gesture does it; the host page stays. */
  async back(): Promise<void> {
    await (await this.frame()).evaluate(() => history.back());
  }

  /** Pastes a text into a field by the system's clipboard. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urls.host });
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** Address of the widget, below its base. */
  async route(): Promise<string> {
    const url = (await this.frame()).url();
    return new URL(url).pathname.replace(/^\/paywidget\//, '');
  }
}
