import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { Host, type HostEvent, type Opening } from '../../../testing/index.ts';
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

const FRAME = 'iframe[title="Cashier"]';

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

/** Where the widgets of the tests are served; the first also by the name that makes it another site. */
const origins = (): readonly string[] => {
  const [widget, msw] = [urls.widget, urls.msw].map((address) => new URL(address).origin);
  return [widget, msw, widget?.replace('//localhost', '//pay.localhost')].filter((origin) => origin !== undefined);
};

/** The site that embeds the cashier. */
export class HostPage extends Host {
  readonly player: Player;
  readonly cashier: FrameLocator;

  constructor(page: Page, player: Player) {
    super(page, { frame: FRAME }, origins());
    this.player = player;
    this.cashier = page.frameLocator(FRAME);
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

  address(options?: OpenOptions): string {
    return hostAddress(this.player, options);
  }

  async open(options: OpenOptions = {}): Promise<void> {
    await this.events.record();
    await this.page.goto(this.address(options));
  }

  override async show({ startData, path }: Opening): Promise<void> {
    await this.open({ start: { ...startData }, ...(path === undefined ? {} : { path }) });
  }

  /** Changes language, theme or width while the cashier is open. */
  async change(changed: Pick<OpenOptions, 'lang' | 'theme' | 'width'>): Promise<void> {
    await this.page.evaluate((settings) => window.__host.change(settings), changed);
  }

  /** Messages that the page of now has heard from the widget, of one type if it is given. */
  async heard(type?: string): Promise<readonly HostEvent[]> {
    const [events, now] = [await this.heardAll(), await this.events.document()];
    return events.filter(({ document, type: said }) => document === now && (type === undefined || said === type));
  }

  async payloads(type: string): Promise<readonly unknown[]> {
    return (await this.heard(type)).map(({ payload }) => payload);
  }

  /** By the host SDK, which also keeps what comes too early. Any type and payload: some tests play hosts that get it wrong. */
  override async send(type: string, payload?: unknown): Promise<void> {
    await this.page.evaluate(([name, value]) => window.__host.send(name as string, value), [type, payload]);
  }

  /** The browser's back, as the player's button or gesture does it; the host page stays. */
  async back(): Promise<void> {
    await (await this.frame()).evaluate(() => history.back());
  }

  /** Pastes a text into a field by the system's clipboard. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urls.host });
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    // Until its code has loaded a field is disabled and takes no focus.
    await expect(field).toBeEnabled();
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** Address of the widget, below its base. */
  async route(): Promise<string> {
    const url = (await this.frame()).url();
    return new URL(url).pathname.replace(/^\/paywidget\//, '');
  }
}
