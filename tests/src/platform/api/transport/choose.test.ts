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

describe('the HTTP transport', () => {
  test.each(names)('sends %s when the start data choose http', async (call) => {
    expect(await chosen(() => false)(call)).toBe('http');
  });

  test('sends metrics and keepalive calls even when the start data choose socket', async () => {
    const ask = chosen(() => true);
    const went = await Promise.all(names.map(async (call) => [call, await ask(call)] as const));
    const byHttp = went.filter(([, way]) => way === 'http').map(([call]) => call);
    expect(byHttp.toSorted()).toEqual(['events', 'session-form-on-close-modal']);
    expect(names.filter((call) => rowOf(call).isKeepalive).toSorted()).toEqual(byHttp.toSorted());
  });
});

test('each call uses the transport that the start data choose at that moment', async () => {
  let isSocket = false;
  const ask = chosen(() => isSocket);
  expect(await ask('bank-get')).toBe('http');
  isSocket = true;
  expect(await ask('bank-get')).toBe('socket');
  isSocket = false;
  expect(await ask('bank-get')).toBe('http');
});
