import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyStart } from '../../../../src/app/apply-start.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { CaptchaError } from '../../../../src/platform/errors/captcha.ts';
import { HttpError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { blockStorage } from '../../../support/stub-storage.ts';
import { created, http, network, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('the key', () => {
  test.each([
    ['a network failure', network],
    ['silence', new NetworkError('deposit-create', true)],
    ['a gateway that heard nothing', new HttpError({ call: 'deposit-create', status: 504 })],
    ['a captcha to be solved', http('captcha_required')],
  ])('stays through %s', async (_, failure) => {
    const { press, asked } = player([failure, created()]);
    expect(await press('100')).toMatchObject({ kind: 'failed' });
    await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  const more = { ...created({ isFieldsRequired: true }), fields: [{ name: 'otp' }] };
  const refused = new HttpError({ call: 'deposit-create', status: 400 });
  test('of a response with more fields stays until they are sent, and ends with all steps', async () => {
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
  test('of a response with more fields ends when the second step is refused', async () => {
    const { press, asked } = player([more, refused, created()]);
    await press('100');
    await press('100', [asked[0]?.key ?? ''], '7');
    await press('100');
    expect(asked[2]?.key).not.toBe(asked[0]?.key);
  });
  test('of a response that asks for more without fields stays, and the host is told', async () => {
    const { press, asked, told } = player([{ ...created({ isFieldsRequired: true }), fields: [] }, created()]);
    expect(await press('100')).toMatchObject({ kind: 'failed', outcome: 'unusable' });
    expect(told('onError')).toMatchObject([{ code: 'malformed_answer', path: 'deposit-create' }]);
    await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
  test('of a preparation with more fields stays until the deposit is created', async () => {
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

  test('stays through an expired token after an unknown outcome', async () => {
    const { press, asked } = player([network, new HttpError({ call: 'deposit-create', status: 401 }), created()]);
    await press('100');
    await press('100');
    await press('100');
    expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[0]?.key, asked[0]?.key]);
  });

  test('in doubt, neither an expired token nor a captcha that failed says that nothing was created', async () => {
    const unauthorised = new HttpError({ call: 'deposit-create', status: 401 });
    const doubtful = { outcome: 'unanswered', player: { keys: ['deposit.unknownOutcome'] } };
    const expired = player([network, unauthorised]);
    await expired.press('100');
    expect(await expired.press('100')).toMatchObject(doubtful);
    const guarded = player([network, new CaptchaError('closed-by-user')]);
    await guarded.press('100');
    expect(await guarded.press('100')).toMatchObject(doubtful);
    // Refused before anything was looked at, nothing is in doubt.
    const plain = player([unauthorised, new CaptchaError('closed-by-user')]);
    await plain.press('100');
    expect(await plain.press('100')).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['success', created()],
    ['an error of the server', http('limit')],
    ['an error without a code', http()],
  ])('ends with %s', async (_, answer) => {
    const { press, asked } = player([answer, created()]);
    await press('100');
    await press('100');
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  test('is another for another amount', async () => {
    const { press, asked } = player([network, created()]);
    await press('100');
    await press('101');
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });
});

describe('a key that the server refuses', () => {
  const refusal = (status: number, code?: string) =>
    new HttpError({ call: 'deposit-create', status, ...(code === undefined ? {} : { code }) });
  const begun = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.begunBefore'] } };

  test.each([
    ['409', refusal(409)],
    ['422', refusal(422)],
    ['422 with a code', refusal(422, 'key_reused')],
    ['400 with a code that says so', refusal(400, 'idempotency_error')],
  ])('stays when in doubt, and no press makes a second payment: %s', async (_, answer) => {
    const { press, asked } = player([network, answer, answer, created()]);
    await press('100');
    expect(await press('100')).toMatchObject(begun);
    expect(await press('100')).toMatchObject(begun);
    expect(await press('100')).toMatchObject({ kind: 'go' });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  test('ends with any other refusal, even when in doubt', async () => {
    const { press, asked } = player([network, refusal(400), created()]);
    await press('100');
    expect(await press('100')).toMatchObject({ outcome: 'refused' });
    await press('100');
    expect(asked[2]?.key).not.toBe(asked[1]?.key);
  });
});

test('a restart in another currency keeps unknown outcomes of the same player, without storage too', async () => {
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
