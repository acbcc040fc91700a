import type { Socket } from 'socket.io-client';
import { LoginToken, SocketPush } from '../../schemas/api/socket-frame.ts';
import { StatusPush } from '../../schemas/deposit/transaction.ts';
import { parse } from '../../schemas/parse.ts';
import type { Clock } from '../lib/clock.ts';
import { SOCKET_BACKOFF_CAP_MS, SOCKET_CONNECT_TIMEOUT_MS, SOCKET_RETRIES } from '../lib/limits.ts';

export interface ConnectionOptions {
  readonly host: string;
  /** Read anew for each connection: after `login.token` the next one uses the new token. */
  readonly query: () => Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** 0 to 1, for the backoff. */
  readonly random: () => number;
  readonly onStatus: (push: StatusPush) => void;
  readonly onToken: (user: { readonly token: string }) => void;
  /** Up or down; the second time up is a reconnection. */
  readonly onChange: (isUp: boolean) => void;
  readonly onRetry: (attempt: number) => void;
}

export interface Connection {
  readonly close: () => void;
}

/** min(2^n x 1000 plus random up to 1000, cap) ms (first document, section 9). */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(2 ** attempt * 1000 + random * 1000, SOCKET_BACKOFF_CAP_MS);

/**
 * The realtime connection (first document, sections 4 and 7): websocket only, no reconnection of the socket's own, our
 * own connect time-out and up to 3 retries. The library comes when a page first waits for a push.
 */
export function openConnection(options: ConnectionOptions): Connection {
  const { host, query, clock, random, onStatus, onToken, onChange, onRetry } = options;
  let socket: Socket | undefined;
  let isClosed = false;
  let attempt = 0;
  let cancel = () => undefined as void;

  function receive(frame: unknown): void {
    const push = parse(SocketPush, frame);
    if (!push.ok) return;
    if (push.value.type === 'deposit.status') {
      const status = parse(StatusPush, push.value.data);
      if (status.ok) onStatus(status.value);
    }
    if (push.value.type === 'login.token') {
      const user = parse(LoginToken, push.value.data);
      if (user.ok) onToken(user.value);
    }
  }

  function retry(): void {
    cancel();
    socket?.removeAllListeners();
    socket?.disconnect();
    onChange(false);
    if (isClosed || attempt >= SOCKET_RETRIES) return;
    cancel = clock.after(backoffMs(attempt, random()), () => {
      attempt += 1;
      onRetry(attempt);
      void connect();
    });
  }

  async function connect(): Promise<void> {
    try {
      const { io } = await import('socket.io-client');
      if (isClosed) return;
      socket = io(host, {
        path: '/v4/socket.io',
        transports: ['websocket'],
        reconnection: false,
        timeout: SOCKET_CONNECT_TIMEOUT_MS,
        forceNew: true,
        query: query(),
      });
    } catch {
      return retry(); // the library did not load: a bad network, like a refused connection
    }
    cancel = clock.after(SOCKET_CONNECT_TIMEOUT_MS, retry);
    socket.on('connect', () => {
      cancel();
      attempt = 0;
      onChange(true);
    });
    socket.on('connect_error', retry);
    socket.on('disconnect', retry);
    socket.on('message', receive);
  }

  void connect();
  return {
    close: () => {
      isClosed = true;
      cancel();
      socket?.removeAllListeners();
      socket?.disconnect();
    },
  };
}

/** The eight query keys of the handshake (first document, section 7); those without a value are left out. */
export function handshakeQuery(who: {
  readonly token: string;
  readonly xOrigin: string | undefined;
  readonly lang: string;
  readonly platform: string | undefined;
  readonly pwa: boolean;
  readonly isMobileApp: boolean;
}): Readonly<Record<string, string>> {
  const isNative = who.platform === 'android' || who.platform === 'ios';
  return {
    ...(who.token ? { Authorization: who.token } : {}),
    ...(who.xOrigin === undefined ? {} : { xorigin: who.xOrigin }),
    Language: who.lang,
    ...(isNative ? { isNative: 'true', platform: who.platform } : {}),
    pwa: String(who.pwa),
    isMobileApp: String(who.isMobileApp),
    cashier_type: 'widget',
  };
}
