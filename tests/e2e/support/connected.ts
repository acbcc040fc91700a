import { type BrowserContext, expect, type Page, type WebSocket } from '@playwright/test';
import type { HostPage } from './host-page.ts';

const CONNECTED = '40';
/** The open connections of a page, and whether each is up or still connecting. */
const connections = new WeakMap<Page, Map<WebSocket, boolean>>();
const open = (page: Page) => [...(connections.get(page) ?? [])];

/** Knows from the first page of a context on which connections for pushes are up. */
export function watchConnections(context: BrowserContext): void {
  context.on('page', (page) => {
    const known = new Map<WebSocket, boolean>();
    connections.set(page, known);
    page.on('websocket', (socket) => {
      known.set(socket, false);
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(CONNECTED)) known.set(socket, true);
      });
      socket.on('close', () => known.delete(socket));
    });
  });
}

/** Resolves once the page has a connection for pushes: a push without an id is not repeated. */
export async function connected(page: Page, before: readonly WebSocket[] = []): Promise<void> {
  await expect
    .poll(
      () => open(page).some(([socket, isUp]) => isUp && !before.includes(socket)),
      'the connection for pushes is up',
    )
    .toBe(true);
}

/** Reloads the cashier. The returned function waits for the connection of the new page; an old one may still open. */
export async function reload(host: HostPage): Promise<() => Promise<void>> {
  const before = open(host.page).map(([socket]) => socket);
  await host.reload();
  return () => connected(host.page, before);
}
