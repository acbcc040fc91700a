import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpResponse } from 'msw';
import { assert, asyncProperty, constantFrom, integer, property, string, stringMatching } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventName, EVENTS, KINDS, type Kind, paramsSchema } from '../../../../schemas/analytics/events.ts';
import { ERROR_CODE } from '../../../../schemas/codes.ts';
import { parse } from '../../../../schemas/parse.ts';
import { reportError } from '../../../../src/core/services/report.ts';
import { createClient } from '../../../../src/platform/api/client.ts';
import { ROOT } from '../../../../scripts/root.mjs';
import { FakeClock } from '../../../support/fake-clock.ts';
import { answer, startServer } from '../../../support/server.ts';
import { widgetOf } from '../../../support/services.ts';
import { PAYLOADS } from '../../platform/api/payloads.ts';

const NAMES = Object.keys(EVENTS) as EventName[];
/** Every event of the recorded transcripts, as hosts receive it; changing numbers are recorded as their kind. */
const transcripts = JSON.parse(
  readFileSync(join(ROOT, 'tests/e2e/transports/protocol-1.json'), 'utf8').replaceAll('"<ms>"', '1'),
) as Record<string, { analytics?: { event: string; params: object }[] }>;
const recorded = Object.values(transcripts).flatMap(({ analytics = [] }) => analytics);

test('every event documents when it is sent and which question it answers', () => {
  expect(NAMES.length).toBeGreaterThan(10);
  for (const name of NAMES) {
    expect(EVENTS[name].when.length, name).toBeGreaterThan(10);
    expect(EVENTS[name].answers, name).toMatch(/\?$/);
  }
});

test('every recorded event is in the catalogue with exactly its parameters', () => {
  expect(recorded.length).toBeGreaterThan(10);
  for (const { event, params } of recorded) {
    expect(NAMES).toContain(event);
    expect(parse(paramsSchema(event as EventName), params), event).toMatchObject({ ok: true });
  }
});

describe('an analytics event cannot contain typed text', () => {
  /** Kinds whose names come from our definitions and lists, never from an input. */
  const NAMED_BY_CONFIGURATION: ReadonlySet<string> = new Set<Kind>(['method', 'group', 'field', 'route', 'call']);
  const schemaOf = (kind: string) => KINDS[kind.replace('?', '') as Kind];

  test('since every parameter has a kind from the closed list', () => {
    const kinds = NAMES.flatMap((name) => Object.values<string>(EVENTS[name].params));
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => !Object.hasOwn(KINDS, kind.replace('?', '')))).toEqual([]);
  });

  test('since every other kind rejects free text', () => {
    const open = Object.keys(KINDS).filter((kind) => !NAMED_BY_CONFIGURATION.has(kind));
    expect(open.length).toBeGreaterThan(8);
    const typed = string({ minLength: 1 }).filter((text) => !/^[A-Za-z_-]+$/.test(text));
    assert(
      property(constantFrom(...open), typed, (kind, text) => {
        const isCode = kind === 'errorCode' && ERROR_CODE.test(text);
        expect(parse(schemaOf(kind), text).ok).toBe(isCode);
      }),
    );
  });

  test('since unknown parameters are rejected', () => {
    assert(
      property(constantFrom(...NAMES), string(), (name, value) => {
        expect(parse(paramsSchema(name), { value }).ok).toBe(false);
      }),
    );
  });
});

describe('a failed request', () => {
  startServer();
  beforeEach(() => void vi.stubGlobal('window', {}));
  afterEach(() => vi.unstubAllGlobals());

  test('is reported to the analytics with its kind and status, without its message', async () => {
    const secret = stringMatching(/^[a-z]{3}\d{4}[a-z]{3}$/);
    await assert(
      asyncProperty(secret, integer({ min: 400, max: 599 }), async (typed, status) => {
        const { services, told } = widgetOf();
        const body = { error: { message: `${typed} is refused`, code: typed } };
        answer('deposit-create', () => HttpResponse.json(body, { status }));
        const failed = await services.client
          .call('deposit-create', { ...PAYLOADS['deposit-create'], fields: { code: typed }, amount: 5 })
          .catch((error: unknown) => error);
        reportError(services, failed, 'create');
        const heard = told('analytics') as { event: EventName; params: object }[];
        expect(heard).toContainEqual({
          event: 'request-failed',
          params: { call: 'deposit-create', text: 'HttpError', status },
        });
        for (const { event, params } of heard) expect(parse(paramsSchema(event), params).ok).toBe(true);
        expect(JSON.stringify(heard)).not.toContain(typed);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('4111111111111111')), 'NetworkError'],
    [
      'a malformed response',
      () => Promise.resolve({ status: 200, isSuccess: true, body: '4111111111111111' }),
      'AnswerError',
    ],
  ])('because of %s is reported as its error name only', async (_, transport, text) => {
    const failures: string[] = [];
    const client = createClient({
      transport,
      clock: new FakeClock(),
      randomId: () => 'id',
      onFailure: (call, error) => failures.push(`${call} ${error.name}`),
    });
    await client.call('deposit-create', PAYLOADS['deposit-create']).catch(() => undefined);
    expect(failures).toEqual([`deposit-create ${text}`]);
  });
});
