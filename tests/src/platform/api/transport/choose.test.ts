import { describe, expect, test } from 'vitest';
import { type CallName, CALLS, rowOf } from '../../../../../src/platform/api/calls.ts';
import { chosenTransport } from '../../../../../src/platform/api/transport/choose.ts';
import type { Transport } from '../../../../../src/platform/api/transport/transport.ts';

const by =
  (name: string): Transport =>
  () =>
    Promise.resolve({ status: 200, isSuccess: true, body: name });
const names = Object.keys(CALLS) as CallName[];

function chosen(isSocket: () => boolean) {
  const transport = chosenTransport({ http: by('http'), socket: by('socket'), isSocket });
  return async (call: CallName) =>
    (await transport({ call, payload: {}, requestId: 'r', signal: new AbortController().signal })).body;
}

describe('by HTTP go', () => {
  test.each(names)('%s, where the start data say http', async (call) => {
    expect(await chosen(() => false)(call)).toBe('http');
  });

  test('metrics and what outlives the page, whatever the start data say', async () => {
    const ask = chosen(() => true);
    const went = await Promise.all(names.map(async (call) => [call, await ask(call)] as const));
    const byHttp = went.filter(([, way]) => way === 'http').map(([call]) => call);
    expect(byHttp.toSorted()).toEqual(['events', 'session-form-on-close-modal']);
    expect(names.filter((call) => rowOf(call).isKeepalive).toSorted()).toEqual(byHttp.toSorted());
  });
});

test('each call follows the start data of its moment', async () => {
  let isSocket = false;
  const ask = chosen(() => isSocket);
  expect(await ask('bank-get')).toBe('http');
  isSocket = true;
  expect(await ask('bank-get')).toBe('socket');
  isSocket = false;
  expect(await ask('bank-get')).toBe('http');
});
