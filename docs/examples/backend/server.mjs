// The smallest backend of a cashier: one method, one provider. Run it with "node server.mjs", and give the widget
// `host: "http://localhost:8787"` in the start data. docs/backend.md explains it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const METHODS = [
  { name: 'my_wallet', text: 'My wallet', iconIds: ['wallet'], amount_rules: { MXN: { min: 5, max: 5000 } } },
];
const STATUS = { waiting: 0, processed: 1, declined: 2 };
/** Deposits by id. In production, use a database. */
const deposits = new Map();
/** The response of the first attempt, by player and idempotency key. */
const intents = new Map();

const CALLS = {
  'methods-payment-v5': () => ({ methods: METHODS }),
  'deposit-create': ({ amount, currency, returnUrl }, { player, key, origin }) => {
    const intent = `${player} ${key}`;
    if (!intents.has(intent)) {
      const id = randomUUID();
      deposits.set(id, { player, amount, currency, returnUrl, status: STATUS.waiting });
      intents.set(intent, {
        depositId: id,
        apiResponse: { method: 'GET', source: `${origin}/provider?deposit=${id}` },
      });
    }
    return intents.get(intent);
  },
  'deposit-status': ({ depositId }, { player }) => {
    const deposit = deposits.get(depositId);
    return deposit?.player === player ? { status: deposit.status } : undefined;
  },
};

/** The provider's page, and its call to your server when the money has come: here both are one link. */
function provider(query, response) {
  const deposit = deposits.get(query.deposit);
  if (!deposit) return response.writeHead(404).end();
  if (!query.paid)
    return response.setHeader('Content-Type', 'text/html').end(`<a href="?deposit=${query.deposit}&paid=1">Pay</a>`);
  deposit.status = STATUS.processed; // Credit the player here, and only here.
  return response.writeHead(302, { Location: deposit.returnUrl }).end();
}

const CORS = {
  'Access-Control-Allow-Origin': '*', // No cookies are used. Name the widget's origin if you like.
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Cache-Control, Extra-Params, Idempotency-Key, X-Request-Id, X-Mobile-App, X-Pwa',
  'Access-Control-Expose-Headers': 'Date',
};
const tokens = { 'demo-token': 'player-1' };

async function answer(request, response) {
  const url = new URL(request.url, `http://${request.headers.host}`);
  const query = Object.fromEntries(url.searchParams);
  if (url.pathname === '/provider') return provider(query, response);
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  const send = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const fail = (status, message) => send(status, { error: { message } });
  const player = tokens[request.headers.authorization];
  if (!player) return fail(401, 'Unknown token');
  const call = CALLS[url.pathname.replace('/api/banking/', '')];
  if (!call) return fail(404, 'No such call'); // The widget does without optional calls.
  const body = request.method === 'GET' ? query : JSON.parse(Buffer.concat(await request.toArray()));
  const result = call(body, { player, key: request.headers['idempotency-key'], origin: url.origin });
  return result ? send(200, result) : fail(404, 'No such deposit');
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(400).end(String(error)));
});
server.listen(Number(process.env.PORT ?? 8787), () => console.log(`Listening on port ${server.address().port}`));
