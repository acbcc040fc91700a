import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addBreadcrumb, getCurrentScope, getGlobalScope, getIsolationScope } from '@sentry/browser';
import { ErrorReport } from '../../../../schemas/monitoring/signals.ts';
import { parse } from '../../../../schemas/parse.ts';
import { createReporter, type Report } from '../../../../src/platform/monitoring/client.ts';

const PAN = '4111 1111 1111 1111';
const TOKEN = 'token-of-the-session';

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly lines: readonly Record<string, unknown>[];
  readonly text: string;
}

let server: Server;
let received: Received[] = [];
let waiting: ((received: Received) => void) | undefined;
let report: Report;

/** The body of the next report. */
const next = (): Promise<Received> =>
  new Promise((resolve) => {
    waiting = resolve;
  });

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      response.end('{}');
      const lines = text.split('\n').filter(Boolean);
      const one = { headers: request.headers, lines: lines.map((line) => JSON.parse(line)), text };
      received.push(one);
      waiting?.(one);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  report = createReporter({
    dsn: 'https://key@errors.example.com/1',
    tunnel: `http://localhost:${(server.address() as AddressInfo).port}/paywidget/rum`,
    release: '1.0.516',
    instance: 'instance-id',
    secrets: () => [TOKEN, PAN, 'Ana Pérez', 'K9Z7Q4'],
  });
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** An error thrown by a script with a query in its address. */
const thrown = (message: string): Error => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at pay (https://pay.example/paywidget/assets/a.js?token=${TOKEN}:7:9)`;
  return error;
};

const eventOf = ({ lines }: Received) => lines[2] as Record<string, unknown>;

test('a report contains the error, its source, the release and the widget instance', async () => {
  const arrived = next();
  report(thrown('x is undefined'));
  const sent = await arrived;
  expect(eventOf(sent)).toEqual({
    event_id: expect.any(String),
    timestamp: expect.any(Number),
    platform: 'javascript',
    level: 'error',
    release: 'paywidget@1.0.516',
    environment: 'production',
    sdk: expect.objectContaining({ name: 'sentry.javascript.browser', settings: { infer_ip: 'never' } }),
    tags: { instance: 'instance-id' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is undefined',
          stacktrace: {
            frames: [{ filename: 'https://pay.example/paywidget/assets/a.js', function: 'pay', lineno: 7 }],
          },
        },
      ],
    },
  });
  expect(sent.lines.map((line) => Object.keys(line))).toEqual([
    ['event_id', 'sent_at', 'sdk', 'dsn'],
    ['type'],
    expect.any(Array),
  ]);
  expect(sent.headers).not.toHaveProperty('cookie');
  expect(sent.headers).not.toHaveProperty('referer');
});

describe('a report never contains', () => {
  test.each([
    ['a token', thrown(`Bearer ${TOKEN} is refused`)],
    ['a card number with spaces', thrown(`${PAN} is no number`)],
    ['a card number without spaces', thrown('4111111111111111 is no number')],
    ['a value of a field', thrown('Cannot read Ana Pérez')],
    ['a one-time code', thrown('K9Z7Q4 has expired')],
    ['the query of an address', thrown(`GET https://pay.example/api?pan=4111111111111111&t=${TOKEN}`)],
    ['secrets in the cause of an error', Object.assign(thrown('outer'), { cause: new Error(`inner ${TOKEN} ${PAN}`) })],
    ['secrets in properties of an error', Object.assign(thrown('outer'), { payload: { pan: PAN }, token: TOKEN })],
    ['secrets in the name of an error', Object.assign(thrown('outer'), { name: `E${TOKEN}` })],
    ['secrets in a thrown text', `no ${TOKEN} ${PAN} Ana Pérez`],
    ['secrets in a thrown object', { pan: PAN, token: TOKEN, name: 'Ana Pérez' }],
  ])('%s', async (_, error) => {
    const arrived = next();
    report(error);
    const { text, lines } = await arrived;
    expect(parse(ErrorReport, lines[2])).toMatchObject({ ok: true });
    expect(text).toContain('instance-id');
    expect(text).not.toMatch(/token-of-the|4111[ -]?1111|Ana|K9Z7Q4|pan=/);
  });

  test('data that other scripts on the page gave to the Sentry library', async () => {
    for (const scope of [getGlobalScope(), getIsolationScope(), getCurrentScope()]) {
      scope.setUser({ email: 'ana@mail.example', ip_address: '10.0.0.1' });
      scope.setExtra('form', PAN);
      scope.setTag('player', TOKEN);
      scope.setContext('form', { pan: PAN });
      scope.addBreadcrumb({ message: `typed ${PAN}`, data: { url: `https://a.example?t=${TOKEN}` } });
    }
    addBreadcrumb({ message: `clicked ${TOKEN}` });
    const arrived = next();
    report(thrown('x is undefined'));
    const { text } = await arrived;
    expect(text).not.toMatch(
      /ana@|10\.0\.0\.1|4111[ -]?1111|token-of-the|breadcrumbs|clicked|"user"|"contexts"|"extra"/,
    );
  });
});
