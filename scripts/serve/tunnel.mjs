const MAX_BYTES = 200_000;

/**
 * Where the reports of a DSN are posted.
 * @param {string} dsn
 */
export function collectorOf(dsn) {
  const { protocol, host, username, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  return `${protocol}//${host}${pathname.slice(0, at)}/api${pathname.slice(at)}/envelope/?sentry_key=${username}`;
}

/**
 * Receives error reports on the widget's own origin and forwards them, so that the widget needs no other origin and the
 * collector does not see the player's browser. Accepts only reports for its own DSN.
 * @param {string} dsn
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createTunnel(dsn) {
  const target = collectorOf(dsn);
  return async (request, response) => {
    const body = request.method === 'POST' ? await read(request) : undefined;
    const isOurs = body !== undefined && dsnOf(body) === dsn;
    response.writeHead(isOurs ? await pass(target, body) : 400).end();
  };
}

/**
 * @param {string} target
 * @param {string} body
 */
async function pass(target, body) {
  try {
    const headers = { 'Content-Type': 'application/x-sentry-envelope' };
    return (await fetch(target, { method: 'POST', headers, body })).status;
  } catch {
    return 502;
  }
}

/**
 * The body; undefined if it is too long.
 * @param {import('node:http').IncomingMessage} request
 */
async function read(request) {
  /** @type {Buffer[]} */
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes <= MAX_BYTES) parts.push(part);
  }
  return bytes <= MAX_BYTES ? Buffer.concat(parts).toString('utf8') : undefined;
}

/**
 * The recipient, from the first line of an envelope.
 * @param {string} body
 * @returns {unknown}
 */
function dsnOf(body) {
  try {
    return JSON.parse(body.slice(0, body.indexOf('\n'))).dsn;
  } catch {
    return undefined;
  }
}
