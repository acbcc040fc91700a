import { describe, expect, test } from 'vitest';
import { nextStatus, STATUS_TABLE, type StatusEvent } from '../../../../src/core/tables/status.ts';
import { START, type StatusState } from '../../../../src/core/tables/status-state.ts';

const server = (status: StatusState['status']): StatusEvent => ({ type: 'server', status });
const query = (status: StatusState['status']): StatusEvent => ({ type: 'query', status });
const time: StatusEvent = { type: 'time' };
const counter: StatusEvent = { type: 'counter' };
const after = (...events: readonly StatusEvent[]) => events.reduce(nextStatus, START);

const state = (status: StatusState['status'], by: StatusState['by']): StatusState => ({ status, by });

type Case = readonly [row: string, before: StatusState, event: StatusEvent, next: StatusState];
const CASES: readonly Case[] = [
  ['the server decided', state('processed', 'server'), query('waiting'), state('processed', 'server')],
  ['the server decided', state('mistaked', 'server'), server('processed'), state('mistaked', 'server')],
  ['still waiting does not undo accepted', state('accepted', 'time'), server('waiting'), state('accepted', 'time')],
  [
    'still waiting does not undo accepted',
    state('accepted', 'counter'),
    server('waiting'),
    state('accepted', 'counter'),
  ],
  ['the server overrides', START, server('processed'), state('processed', 'server')],
  ['the server overrides', state('accepted', 'query'), server('waiting'), state('waiting', 'server')],
  ['the server overrides', state('processed', 'query'), server('waiting'), state('waiting', 'server')],
  [
    'a status of the server beats the query',
    state('waiting', 'server'),
    query('processed'),
    state('waiting', 'server'),
  ],
  ['the query overrides', START, query('mistaked'), state('mistaked', 'query')],
  ['the query overrides', state('accepted', 'time'), query('waiting'), state('waiting', 'query')],
  ['waiting too long is accepted', START, time, state('accepted', 'time')],
  ['waiting too long is accepted', state('waiting', 'server'), time, state('accepted', 'time')],
  ['waiting too long is accepted', state('waiting', 'query'), counter, state('accepted', 'counter')],
  ['nothing new', state('processed', 'query'), time, state('processed', 'query')],
];

test('every row of the status table has a case in this test', () => {
  expect([...new Set(CASES.map(([row]) => row))].toSorted()).toEqual(STATUS_TABLE.map(({ id }) => id).toSorted());
});

test.each(CASES)('the row "%s" decides, case %#', (row, before, event, next) => {
  expect(STATUS_TABLE.find(({ when }) => when(before, event))?.id).toBe(row);
  expect(nextStatus(before, event)).toEqual(next);
});

test('a status starts as waiting, without a source', () => expect(START).toEqual({ status: 'waiting', by: 'start' }));

describe('precedence', () => {
  test('a final status of the server replaces an accepted status from a timeout or the counter', () => {
    for (const late of [time, counter]) {
      for (const final of ['processed', 'mistaked'] as const) {
        expect(after(late, server(final))).toEqual({ status: final, by: 'server' });
      }
    }
  });

  test('the server overrides the query, and the query does not override the server', () => {
    expect(after(query('processed'), server('mistaked')).status).toBe('mistaked');
    expect(after(server('waiting'), query('processed')).status).toBe('waiting');
    expect(after(server('accepted'), query('processed')).status).toBe('accepted');
    expect(after(server('processed'), query('mistaked')).status).toBe('processed');
  });

  test('a status from the query is not final, and a timeout does not change it', () => {
    expect(after(query('accepted'), server('waiting')).status).toBe('waiting');
    expect(after(query('mistaked'), time).status).toBe('mistaked');
  });

  test('accepted from the server can still become processed', () => {
    expect(after(server('accepted'), server('waiting')).status).toBe('accepted');
    expect(after(server('accepted'), server('processed')).status).toBe('processed');
  });

  test('only the server or the query can set processed', () => {
    const quiet = [time, counter, server('waiting'), server('accepted'), query('waiting'), query('accepted')];
    for (const a of quiet)
      for (const b of quiet) for (const c of quiet) expect(after(a, b, c).status).not.toBe('processed');
  });
});

test('the next status is a new object; the previous one is not changed', () => {
  const before = Object.freeze(after(time));
  expect(nextStatus(before, server('processed'))).not.toBe(before);
  expect(before).toEqual(state('accepted', 'time'));
});
