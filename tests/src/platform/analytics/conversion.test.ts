import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Conversion, conversionOf, type ReceivedEvent } from '../../../../src/platform/analytics/conversion.ts';

const stream = (): ReceivedEvent[] => JSON.parse(readFileSync(join(import.meta.dirname, 'stream.json'), 'utf8'));
const chosen = (method: string): ReceivedEvent => ({ event: 'method-chosen', params: { method } });
const submit = (method: string): ReceivedEvent => ({ event: 'submit', params: { method } });
const status = (method: string, value: string): ReceivedEvent => ({
  event: 'status',
  params: { method, status: value },
});
const of = (counts: Partial<Conversion>): Conversion => ({
  chosen: 1,
  submitted: 1,
  succeeded: 0,
  failed: 0,
  pending: 0,
  abandoned: 0,
  rate: 0,
  ...counts,
});

test('computes the conversion of each method from a recorded event stream', () => {
  expect(conversionOf(stream())).toEqual({
    good_bank: of({ chosen: 2, submitted: 2, succeeded: 1, failed: 1, rate: 0.5 }),
    strict_bank: of({ failed: 1 }),
    slow_bank: of({ submitted: 0, abandoned: 1 }),
  });
});

test('counts a deposit that is still being processed as pending', () => {
  expect(conversionOf([chosen('a'), submit('a'), status('a', 'waiting'), status('a', 'accepted')])).toEqual({
    a: of({ pending: 1 }),
  });
});

test('counts a failed submit and its repetition within one choice of the method as one submitted deposit', () => {
  const failed: ReceivedEvent = { event: 'submit-failed', params: { method: 'a', outcome: 'refused' } };
  expect(conversionOf([chosen('a'), submit('a'), failed, submit('a'), status('a', 'processed')])).toEqual({
    a: of({ succeeded: 1, rate: 1 }),
  });
});

test('counts a status repeated after a reload once, and ignores a failure after the success', () => {
  const events = [
    chosen('a'),
    submit('a'),
    status('a', 'processed'),
    status('a', 'processed'),
    status('a', 'mistaked'),
  ];
  expect(conversionOf(events)).toEqual({ a: of({ succeeded: 1, rate: 1 }) });
});

test('counts two methods separately', () => {
  const events = [chosen('a'), submit('a'), chosen('b'), status('a', 'processed')];
  expect(conversionOf(events)).toEqual({
    a: of({ succeeded: 1, rate: 1 }),
    b: of({ submitted: 0, abandoned: 1 }),
  });
});

test('does not count a choice that began before the stream', () => {
  expect(conversionOf([status('a', 'processed'), { event: 'list-shown', params: { methods: 1, aside: 0 } }])).toEqual({
    a: of({ chosen: 0, submitted: 0 }),
  });
});
