import { io, type Socket } from 'socket.io-client';
import { SocketRefusal } from '../../../schemas/api/socket-frame.ts';
import { parse } from '../../../schemas/parse.ts';
import type { Clock } from '../timing/clock.ts';
import {
  SOCKET_BACKOFF_CAP_MS,
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_RETRIES,
  SOCKET_STEADY_AFTER_MS,
} from '../../../schemas/figures.ts';
import type { Address } from './handshake.ts';

export interface ConnectionOptions {
  /** Read for each new socket, so that it uses a token from `login.token`. */
  readonly address: () => Address;
  readonly clock: Clock;
  /** Random number from 0 to 1, for the backoff. */
  readonly random: () => number;
  readonly onFrame: (frame: unknown) => void;
  readonly onChange: (isUp: boolean) => void;
  readonly onRetry: (attempt: number) => void;
  /** Called when automatic retries end, with the status if the server refused the handshake with one. */
  readonly onFailed: (status: number | undefined) => void;
}

export interface Connection {
  readonly isUp: () => boolean;
  /**
   * Connects unless it is connected, connecting or waiting to retry. Soon after a failure `call` gets a single attempt, `anew`
   * always gets all retries.
   */
  readonly open: (need: 'call' | 'anew') => void;
  /** Opens a new socket at once, whatever the state of the current one. */
  readonly restart: () => void;
  /** Closes the socket until `open` is called. */
  readonly end: () => void;
  /** Returns false without a connection; nothing is queued. */
  readonly send: (frame: object) => boolean;
}

/** min(2^n × 1000 + random up to 1000, cap) ms. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(2 ** attempt * 1000 + random * 1000, SOCKET_BACKOFF_CAP_MS);

type Phase = 'idle' | 'connecting' | 'up' | 'paused' | 'failed';

/** The widget's single socket: websocket only, with our own timeout, backoff and shutdown. */
export function createConnection(options: ConnectionOptions): Connection {
  const { address, clock, random, onFrame, onChange, onRetry, onFailed } = options;
  let phase: Phase = 'idle';
  let socket: Socket | undefined;
  /** Retries since the connection was last up. */
  let attempt = 0;
  /** Connections in a row that ended soon. After three the pauses grow, so that a server that drops each one gets a rest. */
  let drops = 0;
  let upAt = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let cancelTimer = () => undefined as void;

  function become(next: Phase): void {
    const wasUp = phase === 'up';
    phase = next;
    cancelTimer();
    if (next !== 'up' && next !== 'connecting' && socket) {
      retire(socket);
      socket = undefined;
    }
    if (wasUp !== (next === 'up')) onChange(next === 'up');
  }

  function lose(status?: number): void {
    if (status === 401 || attempt >= SOCKET_RETRIES) {
      failedAt = clock.now();
      become('failed');
      return onFailed(status);
    }
    if (phase === 'up') drops = clock.now() - upAt < SOCKET_STEADY_AFTER_MS ? drops + 1 : 0;
    become('paused');
    const pauseMs = backoffMs(attempt + Math.max(0, drops - SOCKET_RETRIES), random());
    cancelTimer = clock.after(pauseMs, () => {
      attempt += 1;
      onRetry(attempt);
      connect();
    });
  }

  function connect(): void {
    become('connecting');
    const { host, query } = address();
    socket = io(host, {
      path: '/v4/socket.io',
      transports: ['websocket'],
      autoConnect: false,
      reconnection: false,
      forceNew: true,
      query,
    });
    socket.io.timeout(false); // we use our own, on the widget's clock
    cancelTimer = clock.after(SOCKET_CONNECT_TIMEOUT_MS, lose);
    socket.on('connect', () => {
      attempt = 0;
      upAt = clock.now();
      become('up');
    });
    socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
      const refusal = parse(SocketRefusal, error.data);
      lose(refusal.ok ? refusal.value.status : undefined);
    });
    socket.on('disconnect', () => lose());
    socket.on('message', onFrame);
    socket.connect();
  }

  const end = (): void => {
    attempt = 0;
    drops = 0;
    become('idle');
  };

  return {
    isUp: () => phase === 'up',
    open: (need) => {
      if (phase !== 'idle' && phase !== 'failed') return;
      attempt = need === 'call' && clock.now() - failedAt < SOCKET_BACKOFF_CAP_MS ? SOCKET_RETRIES : 0;
      drops = 0;
      connect();
    },
    restart: () => {
      end();
      connect();
    },
    end,
    send: (frame) => {
      if (phase !== 'up' || !socket) return false;
      socket.emit('message', frame);
      return true;
    },
  };
}

/**
 * Removes all listeners and disconnects. A socket still connecting is closed once it is open, because closing it earlier
 * makes the browser log an error.
 */
function retire(socket: Socket): void {
  socket.removeAllListeners();
  if (socket.connected) socket.disconnect();
  else socket.on('connect', () => socket.disconnect());
}
