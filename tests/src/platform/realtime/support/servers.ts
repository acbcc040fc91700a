import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { type Socket, Server } from 'socket.io';

interface Running {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface SocketIo extends Running {
  readonly io: Server;
  /** Every request that reached the server, upgrades included. */
  readonly asked: readonly URL[];
  readonly sockets: readonly Socket[];
  /** Every frame received on `message`. */
  readonly frames: readonly unknown[];
  /** Held requests to open a websocket, to be accepted one by one. */
  readonly doors: readonly (() => void)[];
}

export const listen = (server: TcpServer, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('no port'));
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });

/** A real server for any transport, at a free port unless one is given. */
export async function socketIo({ port = 0, isHeld = false } = {}): Promise<SocketIo> {
  const http = createServer();
  const asked: URL[] = [];
  const sockets: Socket[] = [];
  const hear = ({ url = '/' }: { url?: string | undefined }) => void asked.push(new URL(url, 'http://server'));
  http.on('request', hear);
  http.on('upgrade', hear);
  const doors: (() => void)[] = [];
  const io = new Server(http, {
    path: '/v4/socket.io',
    serveClient: false,
    allowRequest: (_request, decide) => {
      if (isHeld) doors.push(() => decide(null, true));
      else decide(null, true);
    },
  });
  const frames: unknown[] = [];
  io.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (frame: unknown) => void frames.push(frame));
  });
  const url = await listen(http, port);
  return { url, io, asked, sockets, frames, doors, close: () => io.close() };
}

/** Accepts connections and never responds. */
export async function silence(): Promise<Running & { readonly taken: () => number }> {
  const open = new Set<{ destroy: () => void }>();
  const server = createTcpServer((socket) => void open.add(socket));
  const url = await listen(server, 0);
  const close = (): Promise<void> => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => resolve());
    });
  };
  return { url, close, taken: () => open.size };
}

/** An address without a server. */
export async function nobody(): Promise<string> {
  const { url, close } = await silence();
  await close();
  return url;
}
