import type { Page, Request } from '@playwright/test';
import type { HostPage } from './host-page.ts';

/** Records what a page says and sends while a test runs. Create it before the cashier opens. */
export interface Ears {
  readonly log: () => string;
  /** Requests other than the calls that must carry what the player typed. */
  readonly requests: () => string;
}

/** `carriers` are the calls whose payload holds the typed text. Any other request, such as a report, must not. */
export async function listen(page: Page, carriers: readonly string[]): Promise<Ears> {
  const log: string[] = [];
  const requests: string[] = [];
  const isCarrier = (request: Request) => carriers.some((call) => new URL(request.url()).pathname.endsWith(`/${call}`));
  page.on('console', (message) => log.push(message.text()));
  page.on('request', (request) => {
    if (!isCarrier(request)) requests.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => requests.push(String(payload))));
  await page.addInitScript(() => {
    if (window !== window.parent) sessionStorage.setItem('paywidget.force_logging', '1');
  });
  return { log: () => log.join('\n'), requests: () => requests.join('\n') };
}

/** JSON inside JSON, without its escapes. */
const plain = (text: string): string => text.replaceAll('\\', '');

/** What the browser keeps for the widget's origin in web storage and in the current history entry. */
export const storedIn = async (host: HostPage): Promise<string> =>
  plain(
    await (await host.frame()).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, window.name, document.cookie]),
    ),
  );

/** Every place where something typed could remain after the flow, by its name. */
export async function placesOf(host: HostPage, ears: Ears): Promise<Readonly<Record<string, string>>> {
  const frame = await host.frame();
  const [history, caches, databases] = await frame.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        cached.push(`${name} ${request.url} ${(await response?.text()) ?? ''}`);
      }
    }
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return [JSON.stringify([location.href, window.history.state]), cached.join('\n'), JSON.stringify(names)] as const;
  });
  return {
    storage: await storedIn(host),
    history,
    caches,
    databases,
    messages: JSON.stringify(await host.heard()),
    log: ears.log(),
    requests: ears.requests(),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Whether a text contains another one by itself, not as part of a longer number. */
export const standsIn = (place: string, text: string): boolean =>
  new RegExp(`(?<![\\d.])${escaped(text)}(?!\\d)`, 'u').test(plain(place));
