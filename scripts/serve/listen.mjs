import { createServer } from 'node:http';

/**
 * @typedef {object} Running
 * @property {string} url origin, without a trailing slash
 * @property {() => Promise<void>} close
 */

/**
 * Starts a server that only this machine can reach.
 * @param {import('node:http').RequestListener} listener
 * @param {number} [port] any free one unless given
 * @returns {Promise<Running>}
 */
export function listen(listener, port = 0) {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({ url: urlOf(server, 'http'), close: () => close(server) });
    });
  });
}

/**
 * Origin of a server that listens, without a trailing slash.
 * @param {import('node:net').Server} server
 * @param {'http' | 'https'} scheme
 */
export function urlOf(server, scheme) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `${scheme}://localhost:${address.port}`;
}

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
const close = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep idle connections open for minutes.
    server.closeAllConnections();
  });
