import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyStart } from '../../../../src/app/apply-start.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { CaptchaError } from '../../../../src/platform/errors/captcha.ts';
import { HttpError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { blockStorage } from '../../../support/stub-storage.ts';
import { created, http, network, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('the idempotency key of a deposit', () => {
  test.each([
    ['a network failure', network],
    ['a timeout', new NetworkError('deposit-create', true)],
    ['a gateway timeout', new HttpError({ call: 'deposit-create', status: 504 })],
    ['a required captcha', http('captcha_required')],
  ])('stays the same after %s', async (_, failure) => {
    const { press, asked } = player([failure, created()]);
    expect(await press('100')).toMatchObject({ kind: 'failed' });
    await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  const more = { ...created({ isFieldsRequired: true }), fields: [{ name: 'otp' }] };
  const refused = new HttpError({ call: 'deposit-create', status: 400 });
  test('stays the same after a response with more fields, and changes after all steps', async () => {
    const { press, asked, told } = player([more, more, created(), created()]);
    await press('100');
    const again = await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    await press('100', again.kind === 'stay' ? again.keys : [], '7');
    expect(asked[2]?.key).toBe(`${asked[0]?.key}.2`);
    await press('100');
    expect(asked[3]?.key).not.toBe(asked[0]?.key);
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
  test('changes after the last of three steps', async () => {
    const { press, asked } = player([more, more, created(), created()]);
    let keys: readonly string[] | undefined;
    for (let step = 0; step < 3; step += 1) {
      // Each step sends another body.
      const result = await press('100', keys, keys && `${step}`);
      keys = result.kind === 'stay' ? result.keys : keys;
    }
    await press('100');
    const [first, , , next] = asked.map(({ key }) => key);
    expect(asked.map(({ key }) => key)).toEqual([first, `${first}.2`, `${first}.2.2`, next]);
    expect(next).not.toBe(first);
  });
  test('changes when the second step is refused', async () => {
    const { press, asked } = player([more, refused, created()]);
    await press('100');
    await press('100', [asked[0]?.key ?? ''], '7');
    await press('100');
    expect(asked[2]?.key).not.toBe(asked[0]?.key);
  });
  test('stays the same after a response that requests more fields without listing them, which is reported', async () => {
    const { press, asked, told } = player([{ ...created({ isFieldsRequired: true }), fields: [] }, created()]);
    expect(await press('100')).toMatchObject({ kind: 'failed', outcome: 'unusable' });
    expect(told('onError')).toMatchObject([{ code: 'malformed_answer', path: 'deposit-create' }]);
    await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
  test('of a preparation with more fields stays the same until the deposit is created', async () => {
    const prepared = { depositId: 9, fields: [{ name: 'reason' }] };
    const { press, asked } = player([prepared, prepared, created(), prepared], { isPreparationRequired: true });
    await press('100');
    const again = await press('100');
    await press('100', again.kind === 'stay' ? again.keys : [], '9');
    await press('100');
    const [first, second, third, fourth] = asked.map(({ key }) => key);
    expect([second, third]).toEqual([first, `${first}.2`]);
    expect(fourth).not.toBe(first);
  });

  test('stays the same after an unknown outcome and an expired token', async () => {
    const { press, asked } = player([network, new HttpError({ call: 'deposit-create', status: 401 }), created()]);
    await press('100');
    await press('100');
    await press('100');
    expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[0]?.key, asked[0]?.key]);
  });

  test('with an unknown outcome stays in doubt after an expired token or a failed captcha', async () => {
    const unauthorised = new HttpError({ call: 'deposit-create', status: 401 });
    const doubtful = { outcome: 'unanswered', player: { keys: ['deposit.unknownOutcome'] } };
    const expired = player([network, unauthorised]);
    await expired.press('100');
    expect(await expired.press('100')).toMatchObject(doubtful);
    const guarded = player([network, new CaptchaError('closed-by-user')]);
    await guarded.press('100');
    expect(await guarded.press('100')).toMatchObject(doubtful);
    // Without an earlier request nothing is in doubt.
    const plain = player([unauthorised, new CaptchaError('closed-by-user')]);
    await plain.press('100');
    expect(await plain.press('100')).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['success', created()],
    ['an error from the server', http('limit')],
    ['an error without a code', http()],
  ])('changes after %s', async (_, answer) => {
    const { press, asked } = player([answer, created()]);
    await press('100');
    await press('100');
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  test('changes with another amount', async () => {
    const { press, asked } = player([network, created()]);
    await press('100');
    await press('101');
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });
});

describe('an idempotency key that the server refuses', () => {
  const refusal = (status: number, code?: string) =>
    new HttpError({ call: 'deposit-create', status, ...(code === undefined ? {} : { code }) });
  const begun = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.begunBefore'] } };

  test.each([
    ['409', refusal(409)],
    ['422', refusal(422)],
    ['422 with a code', refusal(422, 'key_reused')],
    ['400 with a code for idempotency', refusal(400, 'idempotency_error')],
  ])('stays the same after an unknown outcome, so that no press makes a second payment: %s', async (_, answer) => {
    const { press, asked } = player([network, answer, answer, created()]);
    await press('100');
    expect(await press('100')).toMatchObject(begun);
    expect(await press('100')).toMatchObject(begun);
    expect(await press('100')).toMatchObject({ kind: 'go' });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  test('changes after any other refusal, even after an unknown outcome', async () => {
    const { press, asked } = player([network, refusal(400), created()]);
    await press('100');
    expect(await press('100')).toMatchObject({ outcome: 'refused' });
    await press('100');
    expect(asked[2]?.key).not.toBe(asked[1]?.key);
  });
});

test('a restart in another currency keeps the key of an unknown outcome of the same player, even without storage', async () => {
  blockStorage();
  const { press, asked, services } = player([network, created()]);
  const inCurrency = (currency: string) => {
    const verdict = readStartData({ user: { token: 't', id: 1, currency } });
    if (verdict.ok) applyStart(services, verdict.data);
  };
  inCurrency('MXN');
  await press('100');
  inCurrency('EUR');
  inCurrency('MXN');
  await press('100');
  expect(asked[1]?.key).toBe(asked[0]?.key);
});
