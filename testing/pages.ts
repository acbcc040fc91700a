import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { routeUnder } from './folder-of.ts';
import { giveStartData } from './give-start-data.ts';
import { Host, type Opening, type Place, type SomeStartData } from './host.ts';

/**
 * How long a widget may take to show its first page, in ms: machines of continuous integration are slow and start cold.
 */
const OPENS_MS = 30_000;
const PATH = '/paywidget-testing/';
const ELEMENT = 'cashier';
const HTML = 'text/html; charset=utf-8';
/** The host SDK for pages without modules, which is next to the driver in the package. */
const SDK = new URL('../host/paywidget-host.js', import.meta.url);

/** JSON that may be written into a script of a page. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Start data that override others; the player's are merged key by key. */
export const joined = (below: SomeStartData, above: SomeStartData): SomeStartData => ({
  ...below,
  ...above,
  user: { ...below.user, ...above.user },
});

interface BareOptions {
  /** Address of the widget, with the slash at its end. */
  readonly widget: URL;
  /** Origin that the page pretends to have. Unset: this machine's, by a server that ends with the test. */
  readonly origin: string | undefined;
  readonly startData: SomeStartData;
  readonly place: Place;
}

/** A page of the driver's own, which embeds a widget by the host SDK, as a site does. */
export class BarePage extends Host {
  readonly #options: BareOptions;
  #html = '';
  #server: Server | undefined;
  #origin: string | undefined;
  /** How many messages came before the page was opened the last time. */
  #shownAt = 0;

  constructor(page: Page, options: BareOptions) {
    super(page, options.place, [options.widget.origin]);
    this.#options = options;
  }

  async show({ startData, path = 'deposit' }: Opening): Promise<void> {
    const { widget, startData: common } = this.#options;
    this.#html = pageAround(routeUnder(widget, path), joined(common, startData));
    this.#origin ??= await this.#serve();
    this.#shownAt = this.events.soFar.length;
    await this.page.goto(this.#origin + PATH);
  }

  /** Browsers let a page embed something from this machine only if the page is served from this machine, too. */
  async #serve(): Promise<string> {
    const { origin } = this.#options;
    if (origin === undefined) return await this.#listen();
    await this.page.route(origin + PATH, (route) => route.fulfill({ contentType: HTML, body: this.#html }));
    return origin;
  }

  #listen(): Promise<string> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': HTML, 'Cache-Control': 'no-store' }).end(this.#html);
    });
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address !== null) resolve(`http://localhost:${address.port}`);
      });
    });
  }

  override async end(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  override async ready(): Promise<void> {
    const outcome = await this.events.next(
      this.#shownAt,
      ({ type }) => type === 'Loaded' || type === 'onInitError',
      'the cashier opens',
      OPENS_MS,
    );
    if (outcome?.type !== 'Loaded') throw new Error(`the cashier did not open: ${this.#whyNot()}`);
  }

  #payloadOf(type: string): Readonly<Record<string, unknown>> | undefined {
    const said = this.events.soFar.slice(this.#shownAt).find((event) => event.type === type);
    return said && ((said.payload ?? {}) as Readonly<Record<string, unknown>>);
  }

  #whyNot(): string {
    if (this.#payloadOf('onTokenExpired')) return 'the backend refuses startData.user.token';
    const refusal = this.#payloadOf('onInitError');
    if (refusal) return `the widget refuses to start: ${String(refusal['message'])}`;
    const { href } = this.#options.widget;
    const page = String(this.#origin);
    return this.#payloadOf('onInit')
      ? 'the widget has its start data, and shows nothing yet'
      : `no widget answers at ${href}: is cashierUrl right, and may ${page} embed it (WIDGET_HOSTS)?`;
  }
}

function pageAround(src: URL, startData: SomeStartData): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page with the cashier</title>
    <link rel="icon" href="data:," />
    <style>html, body, #${ELEMENT} { block-size: 100%; margin: 0 }</style>
  </head>
  <body>
    <div id="${ELEMENT}"></div>
    <script>${readFileSync(SDK, 'utf8').replaceAll('</script', '<\\/script')}</script>
    <script>
      const cashier = Paywidget.embed(document.getElementById('${ELEMENT}'), {
        src: ${inScript(src.href)},
        startData: ${inScript(startData)},
        on: { onClose: () => cashier.destroy(), onExternalRedirectEvent: Paywidget.followRedirect },
      });
    </script>
  </body>
</html>
`;
}

/** A page of the integrator, which embeds the cashier by itself and gives it the start data. */
export class OwnPage extends Host {
  readonly #url: string;

  constructor(page: Page, place: Place, { url, widget }: { readonly url: string; readonly widget: URL | undefined }) {
    super(page, place, widget ? [widget.origin] : []);
    this.#url = url;
  }

  async show({ startData, path }: Opening): Promise<void> {
    if (path !== undefined || Object.keys(startData).length > 0)
      throw new Error(
        'open() takes no start data and no path with hostUrl: that page gives them to the cashier itself',
      );
    await this.page.goto(this.#url);
  }
}

/** The widget's page without a host. A published widget then needs an app around it; one with a mocked backend does not. */
export class AlonePage extends Host {
  readonly #widget: URL;
  readonly #startData: SomeStartData;

  constructor(page: Page, { widget, startData }: { readonly widget: URL; readonly startData: SomeStartData }) {
    super(page, 'page', []);
    this.#widget = widget;
    this.#startData = startData;
  }

  async show({ startData, path = 'deposit' }: Opening): Promise<void> {
    const data = joined(this.#startData, startData);
    await this.page.addInitScript(giveStartData, data);
    await this.page.goto(routeUnder(this.#widget, path).href);
  }

  override async ready(): Promise<void> {
    await expect(this.root.getByRole('heading').first(), 'the cashier is open').toBeVisible({ timeout: OPENS_MS });
  }
}
