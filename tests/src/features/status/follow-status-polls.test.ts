import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../support/fake-clock.ts';
import { waiting } from './support/waiting.ts';

test.each([
  ['has slept asks once', 3_600_000, 2],
  ['has slept for little more than a minute asks once', 65_001, 2],
  ['lets a hidden page tick once a minute does not ask', 65_000, 1],
  ['has had its clock put back asks once', -3_600_000, 2],
])('a device that %s, while the connection seems to be up', async (_, ms, times) => {
  const clock = new FakeClock();
  const { now } = clock;
  let shift = 0;
  Object.assign(clock, { now: () => now() + shift });
  const { asked, say } = waiting({ clock });
  say(true);
  await asked[0]?.answer('NEW');
  await clock.advance(20_000);
  expect(asked).toHaveLength(1);
  shift = ms;
  await clock.advance(5_000);
  await asked[1]?.answer('NEW');
  await clock.advance(20_000);
  expect(asked).toHaveLength(times);
});

describe('while the connection is down', () => {
  test('the status is polled every 5 s over HTTP', async () => {
    const { clock, asked, payloads, heard } = waiting({});
    await clock.advance(4_999);
    expect(asked).toHaveLength(0);
    await clock.advance(1);
    expect(payloads).toEqual([['deposit-status', { depositId: '7', paymentMethod: 'pix' }]]);
    await asked[0]?.answer('NEW');
    await clock.advance(5_000);
    expect([asked.length, heard]).toEqual([2, [['waiting']]]);
  });

  test('the page starts the connection again over HTTP too, until the status can no longer change', async () => {
    const { clock, wakes, end } = waiting({});
    await clock.advance(10_000);
    expect(wakes()).toBe(2);
    end();
    await clock.advance(10_000);
    expect(wakes()).toBe(2);
  });

  test('no second poll starts while one is pending', async () => {
    const { clock, asked } = waiting({});
    await clock.advance(15_000);
    expect(asked).toHaveLength(1);
  });

  test('a failed poll changes nothing and is followed by the next one', async () => {
    const { clock, asked, heard } = waiting({});
    await clock.advance(5_000);
    await asked[0]?.fail();
    await clock.advance(5_000);
    expect([asked.length, heard]).toEqual([2, []]);
  });

  test('the status is not polled over the socket, and the page starts the connection again', async () => {
    const { clock, asked, wakes } = waiting({ transport: 'socket' });
    await clock.advance(10_000);
    expect([asked, wakes()]).toEqual([[], 2]);
  });
});

describe.each(['http', 'socket'] as const)('after the connection opens, with %s', (transport) => {
  test('the status is requested once', async () => {
    const { clock, asked, say, wakes, heard } = waiting({ transport });
    say(true);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer('NEW');
    await clock.advance(60_000);
    expect([asked.length, wakes(), heard]).toEqual([1, 0, [['waiting']]]);
  });

  test('the status is requested once after each reconnection', async () => {
    const { asked, say } = waiting({ transport });
    for (const time of [1, 2, 3]) {
      say(true);
      expect(asked).toHaveLength(time);
      await asked.at(-1)?.answer('NEW');
      say(false);
    }
    expect(asked).toHaveLength(3);
  });

  test('a failed status request is repeated every 5 s until it succeeds', async () => {
    const { clock, asked, say } = waiting({ transport });
    say(true);
    await asked[0]?.fail();
    await clock.advance(4_999);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await asked[1]?.fail();
    await clock.advance(5_000);
    await asked[2]?.answer('NEW');
    await clock.advance(60_000);
    expect(asked).toHaveLength(3);
  });
});

test('a poll that is pending when the connection opens does not replace the status request after it', async () => {
  const { clock, asked, say, heard } = waiting({});
  await clock.advance(5_000);
  say(true);
  expect(asked).toHaveLength(1);
  await asked[0]?.answer('NEW');
  expect(asked).toHaveLength(2);
  await asked[1]?.answer('PAYED');
  await clock.advance(60_000);
  expect([asked.length, heard]).toEqual([2, [['waiting'], ['accepted']]]);
});
