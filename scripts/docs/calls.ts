import { REQUESTS } from '../../schemas/api/requests.ts';
import { SocketRequest, SocketResponse } from '../../schemas/api/socket-frame.ts';
import { DepositData } from '../../schemas/deposit/deposit-response.ts';
import { StatusPush } from '../../schemas/deposit/transaction.ts';
import { REQUEST_TIMEOUT_MS, RETRY_COUNT, RETRY_GAP_MS, STATUS_POLL_MS } from '../../schemas/figures.ts';
import { type CallName, type Purpose, rowOf } from '../../src/platform/api/calls.ts';
import { ABOUT, calls, DATA, DEFINED, HEADERS, NAMED, pathOf, responseOf } from './call-schemas.ts';
import { EMPTY_IS_NONE } from '../../schemas/without-empty.ts';
import { table } from './table.ts';
import { wireType } from './types.ts';

export const CALLS_FILE = 'docs/reference/calls.md';

export const PURPOSES: Readonly<Record<Purpose, string>> = {
  load: 'A screen cannot be shown without it. Failure shows the error page.',
  optional: 'A screen can be shown without it.',
  create: 'May move money. Never retried by itself; carries an idempotency key.',
  follow: 'Continues something created. Failure is shown where the player is.',
  quiet: 'Nobody waits for it. Failure is not shown.',
};

const NAMES = new Map<unknown, string>([...NAMED, ...DEFINED]);

function responseType(call: CallName): string {
  const schema = responseOf(call);
  if (schema === undefined) return 'unknown; // not read';
  const type = wireType(schema, NAMES);
  if (type === 'unknown')
    throw new Error(`${call}: its response is read in parts, so scripts/docs/call-schemas.ts must name its schema`);
  return `${type};`;
}

const typesOf = (call: CallName): string =>
  [`type Request = ${wireType(REQUESTS[call], NAMES)};`, `type Response = ${responseType(call)}`].join('\n');

/** Calls with the same types share a section. */
function sections(): string {
  const byTypes = new Map<string, CallName[]>();
  for (const call of calls) byTypes.set(typesOf(call), [...(byTypes.get(typesOf(call)) ?? []), call]);
  return [...byTypes]
    .map(([types, names]) => `### ${names.map((name) => `\`${name}\``).join(', ')}\n\n\`\`\`ts\n${types}\n\`\`\``)
    .join('\n\n');
}

function row(call: CallName): readonly string[] {
  const { verb, purpose, isRetried, isKeyed } = rowOf(call);
  return [
    `\`${call}\``,
    `${verb} \`${pathOf(call)}\``,
    ABOUT[call],
    purpose,
    isRetried ? 'yes' : '',
    isKeyed ? 'yes' : '',
  ];
}

/** Throws unless each key of a deposit's data has its words, and no other. */
function dataTable(): string {
  const keys = Object.keys(DepositData.shape);
  const wrong = [...keys, ...Object.keys(DATA)].filter((key) => DATA[key] === undefined || !keys.includes(key));
  if (wrong.length > 0) throw new Error(`words and keys of the data differ: ${wrong.join(', ')}`);
  return table(
    ['Key', 'Meaning'],
    keys.map((key) => [`\`${key}\``, DATA[key] ?? '']),
  );
}

const seconds = (ms: number): string => `${ms / 1000} s`;
const keepalive = calls.filter((call) => rowOf(call).isKeepalive).map((call) => `\`${call}\``);
const emptyKeys = [...EMPTY_IS_NONE].map((key) => `\`${key}\``);
const lists = calls.filter((call) => rowOf(call).isList).map((call) => `\`${call}\``);

export const callsMarkdown = (): string => `# Calls

<!-- Written by "npm run docs" from src/platform/api/calls.ts and schemas/api/requests.ts; an edit here is lost. -->

Every call that the widget makes to the backend, at the \`host\` of the start data.

${table(['Call', 'HTTP', 'For', 'Purpose', 'Retried', 'Idempotency key'], calls.map(row))}

## Purpose

The purpose decides what a failure means; [errors](errors.md) says what the player then reads.

${table(
  ['Purpose', 'Means'],
  Object.entries(PURPOSES).map(([purpose, text]) => [purpose, text]),
)}

## Timeout and retries

- A call is aborted ${seconds(REQUEST_TIMEOUT_MS)} after it was sent. What a screen needs must be there within ${seconds(REQUEST_TIMEOUT_MS)} altogether, retries included.
- A retried call is sent up to ${RETRY_COUNT} more times, ${seconds(RETRY_GAP_MS)} apart, and only after a network failure or a timeout. A response, whatever its
  status, is never retried.
- A call that may move money is sent again only by a press, with the same idempotency key, until it has a definite response
  ([storage](storage.md)).
- The status of an open deposit is requested whenever the connection for pushes comes up or the device was asleep and, if calls travel by HTTP, every ${seconds(STATUS_POLL_MS)} while it is down; that of
  a transfer between people also while it is up. A withdrawal, and an address of a coin without a \`depositId\`, are followed by pushes alone.

## Over HTTP

The body is JSON; the payload of a GET is in the query. No cookies are sent, and nothing is cached. Headers:

${table(
  ['Header', 'Value'],
  Object.entries(HEADERS).map(([name, value]) => [`\`${name}\``, value]),
)}

A status from 200 to 299 is a success. Any other has the body \`{"error": {"message": string, "code"?: string}}\`. A \`Date\` header sets the
server's time, by which countdowns run.

## Over the socket

With \`transport: "socket"\` all calls but ${keepalive.join(' and ')} (which must outlive the page) travel as events named \`message\` over
Socket.IO 4, by websocket alone, at the path \`/v4/socket.io\`. The query of the handshake carries the token as \`Authorization\`. A response has the \`id\` of its request, in any order;
\`status\` follows HTTP, and below 100 or above 600 counts as a success too.

\`\`\`ts
type SocketRequest = ${wireType(SocketRequest)};
type SocketResponse = ${wireType(SocketResponse)};
\`\`\`

Pushes travel the same way in both transports; they have no \`id\`:

${table(
  ['Push', 'Meaning'],
  [
    [
      '`deposit.status`',
      'the status of a payment; what each status means is in [flow](flow.md#what-a-status-of-the-server-means)',
    ],
    [
      '`login.token`',
      '`token`, a new one, and whatever else has changed in `user` of the [start data](messages.md#start-data)',
    ],
  ],
)}

\`\`\`ts
type DepositStatus = ${wireType(StatusPush)};
\`\`\`

Of BSC, Bitcoin, Ethereum, Litecoin, TON and Tron the name is enough as \`blockchain\`, in any case. For another chain send its figures too: how many blocks make a payment
accepted (\`requiredBlocks\`), the seconds between two (\`interval\`), and the explorer's address, with \`{txid}\` for the hash (\`transactionUrl\`).

## How a response is read

- \`null\` counts as absent. Keys that are not listed are ignored.
- In responses about a payment, and in pushes, an empty text counts as absent in the keys ${emptyKeys.join(', ')}.
- In a list or table (${lists.join(', ')}), an entry that cannot be read is left out; the others count.
- In a response to a create, parts that the page can do without are left out. Each part left out is reported once by \`onError\`
  (\`unreadable\`) with its path. A response without a necessary part is malformed.

## Requests and responses

A question mark means that the key may be absent. \`PaymentMethod\` and \`MethodField\` are described in [definitions](definitions.md).

${sections()}

### Shared types

\`\`\`ts
${[...NAMED].map(([schema, name]) => `type ${name} = ${wireType(schema, new Map([...NAMES].filter(([other]) => other !== schema)))};`).join('\n')}
\`\`\`

### What the data of a deposit mean

\`source\` of \`apiResponse\` is the address of the provider's page, and \`method\` says how \`data\` go there: by \`GET\` in the query, by \`POST\` in a form, unchanged.
\`pageId\` is \`easype\` or \`pix\` for an invoice of that kind. In \`{ encoded: true, value }\`, and in \`number\` of a card with \`encoded: true\`, the text is Base64
of UTF-8, and decodes to digits and spaces.
For the address of a coin (category \`crypto\`) the request has no \`amount\`; its \`currency\` is the coin, and \`fields\` hold the network.

${dataTable()}
`;
