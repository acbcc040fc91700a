import type { Page } from '@playwright/test';

const CALL = 'session-start';

interface Frame {
  readonly id?: string;
  readonly type?: string;
  readonly status?: number;
  readonly payload?: { readonly amount?: number };
}

/** What a frame of Socket.IO carries; that of a ping or a handshake is nothing. */
function read(payload: string | Buffer): Frame {
  const [, body] = /^42\["message",(.*)\]$/s.exec(String(payload)) ?? [];
  return body === undefined ? {} : (JSON.parse(body) as Frame);
}

/** Amounts whose payment session has reached the page, in their order, by either transport. */
export function watchSessions(page: Page): readonly number[] {
  const amounts: number[] = [];
  const record = (amount: number | undefined): void => void (amount !== undefined && amounts.push(amount));
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith(`/${CALL}`) || request.method() !== 'POST') return;
    record((request.postDataJSON() as Frame['payload'])?.amount);
  });
  page.on('websocket', (socket) => {
    const asked = new Map<string, number | undefined>();
    socket.on('framesent', ({ payload }) => {
      const { id, type, payload: body } = read(payload);
      if (id !== undefined && type === CALL) asked.set(id, body?.amount);
    });
    socket.on('framereceived', ({ payload }) => {
      const { id } = read(payload);
      if (id !== undefined) record(asked.get(id));
    });
  });
  return amounts;
}
