import { createServer } from 'node:net';

/** The port of the page; the other servers follow it. */
const DEFAULT_PORT = 5600;
const MAX_PORT = 65_535;
/** A browser may resolve `localhost` to either. */
const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * The port that was asked for: `--port 6000`, `--port=6000` or the variable PORT.
 * @param {readonly string[]} [args]
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function wantedPort(args = process.argv.slice(2), env = process.env) {
  const at = args.findIndex((arg) => arg === '--port' || arg.startsWith('--port='));
  const unknown = args.find((_, place) => place !== at && !(place === at + 1 && args[at] === '--port'));
  if (unknown !== undefined)
    throw new Error(`Unknown argument "${unknown}": the only option is --port, as in "--port 6000".`);
  const option = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1] ?? '');
  const [name, text] = option === undefined ? ['PORT', env.PORT] : ['--port', option];
  if (text === undefined || (text === '' && name === 'PORT')) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > MAX_PORT) {
    throw new Error(`${name} is "${text}"; it takes a number from 1 to ${MAX_PORT}.`);
  }
  return port;
}

/**
 * The first free ports from this one on, in order.
 * @param {number} first
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(first, count) {
  /** @type {number[]} */
  const found = [];
  for (let port = first; found.length < count; port += 1) {
    if (port > MAX_PORT) throw new Error(`There are not ${count} free ports from ${first} on.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

/** @param {number} port */
const isFree = async (port) => (await Promise.all(LOOPBACKS.map((host) => canListen(port, host)))).every(Boolean);

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has no such address, and nobody else listens there.
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRNOTAVAIL'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/**
 * A note about the port when it is not the one that was asked for.
 * @param {number} wanted
 * @param {number | undefined} got
 */
export const portNote = (wanted, got) =>
  got === wanted ? '' : `Port ${wanted} is taken; the page is at ${got}. "--port" or PORT choose another.\n`;
