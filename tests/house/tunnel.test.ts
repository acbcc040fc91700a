import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTunnel } from '../../scripts/serve/tunnel.mjs';

const open: (() => Promise<void>)[] = [];
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  open.push(() => new Promise((resolve) => void server.close(() => resolve())));
  return `localhost:${(server.address() as AddressInfo).port}`;
};

let collected: {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}[];
let dsn: string;
let rum: string;

beforeEach(async () => {
  collected = [];
  const host = await listen((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      collected.push({ url: request.url, headers: request.headers, body });
      response.writeHead(202).end();
    });
  });
  dsn = `http://key@${host}/base/7`;
  const tunnel = createTunnel(dsn);
  rum = `http://${await listen((request, response) => void tunnel(request, response))}/paywidget/rum`;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const envelope = (to: string) => `${JSON.stringify({ dsn: to })}\n{"type":"event"}\n{"message":"é"}`;
const post = async (body: string): Promise<number> => {
  const headers = { Cookie: 'session=1', 'User-Agent': 'player', 'X-Forwarded-For': '10.0.0.1' };
  return (await fetch(rum, { method: 'POST', headers, body })).status;
};

test('the report tunnel forwards a report unchanged, without data about its sender', async () => {
  expect(await post(envelope(dsn))).toBe(202);
  expect(collected.map(({ url, body }) => [url, body])).toEqual([
    ['/base/api/7/envelope/?sentry_key=key', envelope(dsn)],
  ]);
  expect(JSON.stringify(collected[0]?.headers)).not.toMatch(/session|player|10\.0\.0\.1/);
});

test.each([
  ['for another service', () => envelope('https://key@evil.example/7')],
  ['that is not an envelope', () => 'hello'],
  ['that is empty', () => ''],
  ['that is too long', () => envelope(dsn) + 'x'.repeat(300_000)],
])('the report tunnel refuses a report %s', async (_, body) => {
  expect(await post(body())).toBe(400);
  expect(collected).toEqual([]);
});

test('the report tunnel accepts only POST', async () => {
  expect((await fetch(rum)).status).toBe(400);
});

test('the report tunnel responds with 502 when the service cannot be reached', async () => {
  await open.shift()?.();
  expect(await post(envelope(dsn))).toBe(502);
});
