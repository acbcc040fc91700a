import { type BrowserContext, expect, type Page, type WebSocket } from '@playwright/test';
import type { HostPage } from './host-page.ts';

const CONNECTED = '40';
const connections = new WeakMap<Page, Set<WebSocket>>();
const up = (page: Page): readonly WebSocket[] => [...(connections.get(page) ?? [])];

/** Knows from the first page of a context on which connections for pushes are up. */
export function watchConnections(context: BrowserContext): void {
  context.on('page', (page) => {
    const known = new Set<WebSocket>();
    connections.set(page, known);
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(CONNECTED)) known.add(socket);
      });
      socket.on('close', () => known.delete(socket));
    });
  });
}

/** Resolves once the page has a connection for pushes: a push without an id is not repeated. */
export async function connected(page: Page, before: readonly WebSocket[] = []): Promise<void> {
  await expect
    .poll(() => up(page).some((socket) => !before.includes(socket)), 'the connection for pushes is up')
    .toBe(true);
}

/** Reloads the cashier. The returned function waits for the connection of the new page; the old one may still be open. */
export async function reload(host: HostPage): Promise<() => Promise<void>> {
  const before = up(host.page);
  await host.reload();
  return () => connected(host.page, before);
}
