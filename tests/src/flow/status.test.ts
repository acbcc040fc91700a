import { describe, expect, test } from 'vitest';
import { nextStatus, STATUS_TABLE, type StatusEvent } from '../../../src/flow/status.ts';
import { START, type StatusState } from '../../../src/flow/status-state.ts';

const server = (status: StatusState['status']): StatusEvent => ({ type: 'server', status });
const query = (status: StatusState['status']): StatusEvent => ({ type: 'query', status });
const time: StatusEvent = { type: 'time' };
const counter: StatusEvent = { type: 'counter' };
const after = (...events: readonly StatusEvent[]) => events.reduce(nextStatus, START);

type Case = readonly [row: string, state: StatusState, event: StatusEvent, status: StatusState['status']];
const CASES: readonly Case[] = [
  ['the server decided', after(server('processed')), query('waiting'), 'processed'],
  ['the server decided', after(server('mistaked')), server('processed'), 'mistaked'],
  ['still waiting does not undo accepted', after(time), server('waiting'), 'accepted'],
  ['still waiting does not undo accepted', after(counter), server('waiting'), 'accepted'],
  ['the server knows better', START, server('processed'), 'processed'],
  ['the server knows better', after(query('processed')), server('waiting'), 'waiting'],
  ['a word of the server stands above the query', after(server('waiting')), query('processed'), 'waiting'],
  ['the query overrides', START, query('mistaked'), 'mistaked'],
  ['waiting too long is accepted', START, time, 'accepted'],
  ['waiting too long is accepted', after(query('waiting')), counter, 'accepted'],
  ['nothing new', after(query('processed')), time, 'processed'],
];

test('every row has a case', () => {
  expect([...new Set(CASES.map(([row]) => row))].toSorted()).toEqual(STATUS_TABLE.map(({ id }) => id).toSorted());
});

test.each(CASES)('%s, case %#', (row, state, event, status) => {
  expect(STATUS_TABLE.find(({ when }) => when(state, event))?.id).toBe(row);
  expect(nextStatus(state, event).status).toBe(status);
});

test('it begins waiting', () => expect(START.status).toBe('waiting'));

describe('precedence', () => {
  test('processed and mistaked of the server win over an accepted that time or the counter set', () => {
    for (const late of [time, counter]) {
      for (const final of ['processed', 'mistaked'] as const) {
        expect(after(late, server(final))).toEqual({ status: final, by: 'server' });
      }
    }
  });

  test('the server replaces what the query said, and never the other way round', () => {
    expect(after(query('processed'), server('mistaked')).status).toBe('mistaked');
    expect(after(server('waiting'), query('processed')).status).toBe('waiting');
    expect(after(server('accepted'), query('processed')).status).toBe('accepted');
    expect(after(server('processed'), query('mistaked')).status).toBe('processed');
  });

  test('the query is never final: time alone cannot make it more', () => {
    expect(after(query('accepted'), server('waiting')).status).toBe('waiting');
    expect(after(query('mistaked'), time).status).toBe('mistaked');
  });

  test('accepted by the server stays open for its last word', () => {
    expect(after(server('accepted'), server('waiting')).status).toBe('accepted');
    expect(after(server('accepted'), server('processed')).status).toBe('processed');
  });

  test('no way leads to processed but the word of the server or of the query', () => {
    const quiet = [time, counter, server('waiting'), server('accepted'), query('waiting'), query('accepted')];
    for (const a of quiet)
      for (const b of quiet) for (const c of quiet) expect(after(a, b, c).status).not.toBe('processed');
  });
});

test('a state is replaced, never written to', () => {
  const state = Object.freeze(after(time));
  expect(nextStatus(state, server('processed'))).not.toBe(state);
  expect(state).toEqual({ status: 'accepted', by: 'time' });
});
