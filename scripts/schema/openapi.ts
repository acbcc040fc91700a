import { REQUESTS } from '../../schemas/api/requests.ts';
import { PROTOCOL } from '../../schemas/figures.ts';
import * as z from '../../schemas/zod.ts';
import { type CallName, rowOf } from '../../src/platform/api/calls.ts';
import { ABOUT, calls, HEADERS, pathOf, responseOf } from '../docs/call-schemas.ts';
import { PURPOSES } from '../docs/calls.ts';
import { sharedSchemas, wireJson } from './wire-json.ts';

export const OPENAPI_FILE = 'docs/reference/openapi.json';

/** Sent with every call, besides what a specification of OpenAPI says elsewhere: the token and the type of the body. */
const COMMON = ['X-Request-Id', 'Extra-Params', 'X-Mobile-App', 'X-Pwa', 'Cache-Control'] as const;
const KEY = 'Idempotency-Key';
const REQUIRED: ReadonlySet<string> = new Set(['X-Request-Id', 'Extra-Params', KEY]);

/** The widget reads more: a code that is a number, or without a message. */
const ErrorOnWire = z.object({ error: z.object({ message: z.string(), code: z.optional(z.string()) }) });

const plain = (text: string): string => text.replaceAll('`', '');

const headers = () =>
  Object.fromEntries(
    [...COMMON, KEY].map((name) => [
      name,
      {
        name,
        in: 'header',
        required: REQUIRED.has(name),
        description: plain(HEADERS[name] ?? ''),
        schema: { type: 'string' },
      },
    ]),
  );

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** The payload of a GET is in its query. */
function queryOf(call: CallName): readonly object[] {
  const { properties = {}, required = [] } = wireJson(REQUESTS[call]) as ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function operation(call: CallName): object {
  const { verb, purpose, isKeyed, isRetried } = rowOf(call);
  const response = responseOf(call);
  const sent = [...COMMON, ...(isKeyed ? [KEY] : [])].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: call,
    tags: [purpose],
    summary: plain(ABOUT[call]),
    description: isRetried ? 'Retried after a network failure or a timeout.' : 'Never retried by itself.',
    parameters: [...sent, ...(verb === 'GET' ? queryOf(call) : [])],
    ...(verb === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: wireJson(REQUESTS[call]) } } },
    }),
    responses: {
      '200': response
        ? { description: 'Success', content: { 'application/json': { schema: wireJson(response) } } }
        : { description: 'Success. The body is not read.' },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** The calls of the widget, for the makers of a backend. */
export const openapi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Backend of the cashier',
    version: `${PROTOCOL}.0.0`,
    description:
      'Every call that the widget makes. Keys that are not listed are ignored, and null counts as absent. What a failure means for the player is in errors.md, pushes are in asyncapi.json.',
  },
  servers: [
    {
      url: 'https://{host}',
      description: 'The `host` of the start data',
      variables: { host: { default: 'api.example.com' } },
    },
  ],
  security: [{ token: [] }],
  tags: Object.entries(PURPOSES).map(([name, description]) => ({ name, description })),
  paths: Object.fromEntries(calls.map((call) => [pathOf(call), { [rowOf(call).verb.toLowerCase()]: operation(call) }])),
  components: {
    securitySchemes: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: plain(HEADERS['Authorization'] ?? ''),
      },
    },
    parameters: headers(),
    responses: {
      Error: {
        description: 'Any status that is not 200 to 299. 401 ends the session.',
        content: { 'application/json': { schema: wireJson(ErrorOnWire) } },
      },
    },
    schemas: sharedSchemas(),
  },
});
