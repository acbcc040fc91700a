import { beforeEach, describe, expect, test } from 'vitest';
import { createIntents, type Intent } from '../../../../src/core/tables/intents.ts';

const intent: Intent = {
  call: 'deposit-create',
  body: { amount: 100, fields: { phone: '+52', name: 'A' } },
  secrets: { pan: '4111' },
};
/** Without secrets another page can tell that it is the same. */
const plain: Intent = { ...intent, secrets: {} };
const HOUR = 3_600_000;

/** One browser tab, whose storage outlives the page. The time is that of the server's last response. */
function tab() {
  let stored: string | undefined;
  let time: number | undefined = 0;
  let ids = 0;
  const open = (owner = 'player-1') =>
    createIntents({
      owner,
      storage: { read: () => stored, write: (text) => (stored = text) },
      serverTime: () => time,
      randomId: () => `key-${(ids += 1)}`,
    });
  return {
    open,
    /** Sets the server's time by a later response. */
    answer: (at: number | undefined) => void (time = at),
    stored: () => stored,
    put: (text: string) => void (stored = text),
  };
}

let page = tab();
beforeEach(() => {
  page = tab();
});

describe('one key', () => {
  test('stays the same for one body', () => {
    const intents = page.open();
    expect(intents.keyFor(intent)).toBe(intents.keyFor({ ...intent }));
  });

  test('is in doubt from sending to a definite response, after a reload too, but not from being read', () => {
    const intents = page.open();
    expect(intents.isInDoubt(intent)).toBe(false);
    expect(page.stored()).toBeUndefined();
    const key = intents.keyFor(intent);
    expect(intents.isInDoubt(intent)).toBe(false);
    intents.mark(key, true);
    expect(intents.isInDoubt(intent)).toBe(true);
    expect(intents.isInDoubt({ ...intent, secrets: { pan: '5555' } })).toBe(false);
    const reloaded = page.open();
    expect(reloaded.isInDoubt({ ...intent, secrets: {} })).toBe(true);
    expect(reloaded.isInDoubt({ ...intent, body: { amount: 101 } })).toBe(false);
    intents.settle(key);
    expect(intents.isInDoubt(intent)).toBe(false);
  });

  test('keeps what it created and left open after a reload, until it is settled', () => {
    const before = page.open();
    const key = before.keyFor(intent);
    before.mark(key, true);
    expect(before.madeBy(key)).toBeUndefined();
    before.keepOpen(key, '7');
    before.mark(key, true);
    const after = page.open();
    expect([after.keyFor(intent), after.madeBy(key), after.isInDoubt(intent)]).toEqual([key, '7', true]);
    after.settle(key);
    expect([after.madeBy(key), after.isInDoubt(intent)]).toEqual([undefined, false]);
  });

  test('does not depend on the order of keys', () => {
    const intents = page.open();
    const turned = { ...intent, body: { fields: { name: 'A', phone: '+52' }, amount: 100 } };
    expect(intents.keyFor(turned)).toBe(intents.keyFor(intent));
  });

  test.each([
    ['amount', { ...intent, body: { ...intent.body, amount: 101 } }],
    ['field', { ...intent, body: { ...intent.body, fields: { phone: '+53', name: 'A' } } }],
    ['type of a value', { ...intent, body: { ...intent.body, amount: '100' } }],
    ['call', { ...intent, call: 'deposit-create-p2p' }],
    ['card number', { ...intent, secrets: { pan: '5555' } }],
  ])('differs for another %s', (_, other) => {
    const intents = page.open();
    expect(intents.keyFor(other)).not.toBe(intents.keyFor(intent));
    expect(intents.keyFor(other)).toBe(intents.keyFor(other));
  });

  test('ends with a definite response: the same body is a new intent', () => {
    const intents = page.open();
    const first = intents.keyFor(intent);
    intents.settle(first);
    expect(intents.keyFor(intent)).not.toBe(first);
  });

  test('settles without affecting other keys', () => {
    const intents = page.open();
    const other = { ...intent, body: { amount: 5 } };
    const key = intents.keyFor(other);
    intents.settle(intents.keyFor(intent));
    expect(intents.keyFor(other)).toBe(key);
  });
});

describe('the preferred key', () => {
  test('is taken once, for the second step of one deposit', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    const second = { ...intent, body: { ...intent.body, depositId: 'd' } };
    expect(intents.keyFor(second, `${key}.2`)).toBe(`${key}.2`);
    expect(intents.keyFor(second, `${key}.2`)).toBe(`${key}.2`);
  });

  test('is not used again for another body, nor after a response', () => {
    const intents = page.open();
    intents.keyFor(intent, 'k.2');
    expect(intents.keyFor({ ...intent, body: { otp: '2' } }, 'k.2')).not.toBe('k.2');
    intents.settle('k.2');
    expect(intents.keyFor(intent, 'k.2')).not.toBe('k.2');
  });

  test('is not used for another body after a reload either', () => {
    page.open().keyFor(intent, 'k.2');
    expect(page.open().keyFor({ ...intent, body: { otp: '2' } }, 'k.2')).not.toBe('k.2');
  });
});

describe('after a reload', () => {
  test('a body sent before a reload keeps its key, even though its secrets are now unknown', () => {
    const before = page.open();
    const key = before.keyFor(intent);
    expect(page.open().keyFor(intent)).not.toBe(key);
    before.mark(key, true);
    expect(page.open().keyFor(intent)).toBe(key);
  });

  test('another body has another key', () => {
    const key = page.open().keyFor(intent);
    expect(page.open().keyFor({ ...intent, body: { amount: 1 } })).not.toBe(key);
  });

  test('a settled intent stays settled', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    intents.settle(key);
    expect(page.stored()).toBeUndefined();
    expect(page.open().keyFor(intent)).not.toBe(key);
  });

  test('another player has other keys', () => {
    const key = page.open('player-1').keyFor(intent);
    expect(page.open('player-2').keyFor(intent)).not.toBe(key);
  });

  test.each([
    ['the same call, body and time', 0],
    ['24 hours', 24 * HOUR],
    ['two days', 48 * HOUR - 1],
  ])('an intent is known after %s of the server', (_, at) => {
    const key = page.open().keyFor(plain);
    page.answer(at);
    expect(page.open().keyFor(plain)).toBe(key);
  });

  test('an intent is forgotten two days later', () => {
    const key = page.open().keyFor(plain);
    page.answer(48 * HOUR);
    expect(page.open().keyFor(plain)).not.toBe(key);
  });

  test('intents do not age until the server sends its time', () => {
    page.answer(undefined);
    const key = page.open().keyFor(plain);
    expect(page.open().keyFor(plain)).toBe(key);
    page.answer(1_000 * HOUR);
    // The first reader that knows the time dates the entry.
    page.open().keyFor({ ...intent, body: { amount: 1 } });
    page.answer(1_047 * HOUR);
    expect(page.open().keyFor(plain)).toBe(key);
  });

  test('sending again restarts the two days', () => {
    const before = page.open();
    const key = before.keyFor(plain);
    page.answer(40 * HOUR);
    before.mark(key, true);
    page.answer(80 * HOUR);
    expect(page.open().keyFor(plain)).toBe(key);
  });
});

test.each([30 * 60_000, 24 * HOUR, 1_000 * HOUR])('an intent does not expire in its own page: %d ms', (ms) => {
  const intents = page.open();
  const key = intents.keyFor(intent);
  intents.mark(key, true);
  page.answer(ms);
  expect([intents.keyFor(intent), intents.isInDoubt(intent)]).toEqual([key, true]);
});

describe('secrets that nobody can compare', () => {
  const secret = (pan: string): Intent => ({ ...intent, secrets: { pan } });
  /** Another page sent one card, and the response was lost. */
  const lost = (pan = '4111') => {
    const before = page.open();
    const key = before.keyFor(secret(pan));
    before.mark(key, true);
    return key;
  };

  test('are asked about once for each value, and every press sends the old key', () => {
    const key = lost();
    const intents = page.open();
    const press = (pan: string) => [intents.keyFor(secret(pan)), intents.check(secret(pan))];
    expect(press('5555')).toEqual([key, 'ask']);
    expect(press('5555')).toEqual([key, 'send']);
    expect(press('4111')).toEqual([key, 'ask']);
    intents.mark(key, true);
    expect(press('4111')).toEqual([key, 'send']);
    expect(press('5555')).toEqual([key, 'ask']);
    intents.settle(key);
    expect(intents.keyFor(secret('5555'))).not.toBe(key);
    expect(intents.check(secret('5555'))).toBe('send');
  });

  test('are asked about when only one of the two bodies has any', () => {
    lost();
    expect(page.open().check({ ...intent, secrets: {} })).toBe('ask');
  });

  test('are asked about by another open page', () => {
    const other = page.open();
    lost();
    expect(other.check(secret('5555'))).toBe('ask');
  });

  test('of two payments with one body stop both, since their keys cannot be told apart', () => {
    const before = page.open();
    for (const pan of ['4111', '5555']) before.mark(before.keyFor(secret(pan)), true);
    const intents = page.open();
    for (const pan of ['4111', '5555', '4111'])
      expect([intents.keyFor(secret(pan)), intents.check(secret(pan))][1]).toBe('stop');
    expect(before.check(secret('4111'))).toBe('send');
  });

  test('use the key of a sent body before that of an unsent one', () => {
    const before = page.open();
    before.keyFor(secret('4111'));
    const sent = before.keyFor(secret('5555'));
    before.mark(sent, true);
    const intents = page.open();
    expect([intents.keyFor(secret('4111')), intents.check(secret('4111'))]).toEqual([sent, 'ask']);
  });

  test('are unknown to the page that had them, once another one has sent by its key', () => {
    const before = page.open();
    const key = before.keyFor(secret('5555'));
    before.mark(key, true);
    const intents = page.open();
    intents.keyFor(secret('4111'));
    intents.mark(key, true);
    expect([before.keyFor(secret('4111')), before.check(secret('4111'))]).toEqual([key, 'ask']);
  });

  test('are not asked about in the page that has them', () => {
    const intents = page.open();
    intents.mark(intents.keyFor(intent), true);
    expect(intents.check(intent)).toBe('send');
  });

  test('are not asked about when nothing was sent', () => {
    page.open().keyFor(intent);
    expect(page.open().check(intent)).toBe('send');
  });

  test('are not asked about after a response with more fields', () => {
    const before = page.open();
    before.keepOpen(lost(), '7');
    expect(page.open().check(secret('5555'))).toBe('send');
  });

  test('are not asked about when there are none', () => {
    const before = page.open();
    before.mark(before.keyFor(plain), true);
    expect(page.open().check(plain)).toBe('send');
  });

  test('are not asked about for another body', () => {
    lost();
    expect(page.open().check({ ...intent, body: { amount: 1 } })).toBe('send');
  });
});

test('clearing removes the keys from storage, and this page keeps its own', () => {
  const intents = page.open();
  const key = intents.keyFor(intent);
  intents.clear();
  expect(page.stored()).toBeUndefined();
  expect(page.open().keyFor(intent)).not.toBe(key);
  expect(intents.keyFor(intent)).toBe(key);
});

test('clearing keeps intents with an unknown outcome until a response settles them', () => {
  const intents = page.open();
  const key = intents.keyFor(intent);
  intents.mark(key, true);
  intents.clear();
  const next = page.open();
  expect(next.keyFor(intent)).toBe(key);
  expect(next.isSent(key)).toBe(true);
  next.settle(key);
  next.clear();
  expect(page.stored()).toBeUndefined();
});

test('an intent sent again after clearing is stored again', () => {
  const intents = page.open();
  const key = intents.keyFor(plain);
  intents.clear();
  intents.keyFor(plain);
  expect(page.open().keyFor(plain)).toBe(key);
});

test('storage holds no text of the player’s: neither secrets nor what they were sent with', () => {
  const secrets = { pan: '4111111111111111', cvv: '987', expiry: '12/31' };
  const body = { amount: 250.5, fields: { name: 'JUAN PEREZ', account: '12345678' }, wallet: '5555555555554444' };
  const intents = page.open();
  intents.mark(intents.keyFor({ call: 'deposit-create', body, secrets }), true);
  intents.keyFor({ call: 'deposit-create', body, secrets: { ...secrets, cvv: '654' } });
  expect(page.stored()).toContain('key-1');
  const texts = [...Object.values(secrets), '654', 'JUAN', '12345678', body.wallet, '250.5', 'deposit-create'];
  for (const text of texts) expect(page.stored()).not.toContain(text);
});

test('equal bodies of two keys have different hashes', () => {
  const intents = page.open();
  intents.keyFor(intent);
  intents.keyFor({ ...intent, secrets: { pan: '5555' } });
  const hashes = (page.stored() ?? '').match(/"hash":"[^"]+"/g) ?? [];
  expect(hashes).toHaveLength(2);
  expect(new Set(hashes).size).toBe(2);
});

test.each([
  'not json',
  'null',
  '[]',
  '5',
  '{}',
  '{"owner":"player-1"}',
  '{"owner":"player-1","entries":"all"}',
  '{"owner":"player-1","entries":[null]}',
  '{"owner":"player-1","entries":[{"hash":1,"key":2,"at":"x"}]}',
  '{"owner":"player-1","entries":[{"fingerprint":"deposit-create","key":"k","at":1}]}',
  '{"owner":5,"entries":[]}',
])('the hostile storage %s is no storage', (text) => {
  page.put(text);
  const intents = page.open();
  expect(intents.keyFor(intent)).toBe('key-1');
  expect(intents.keyFor(intent)).toBe('key-1');
});

describe('two pages of one player', () => {
  const other = { ...plain, body: { ...intent.body, amount: 500 } };

  test('see what the other has sent with the same key, and lose none of it', () => {
    const [first, second] = [page.open(), page.open()];
    const key = first.keyFor(plain);
    second.mark(second.keyFor(plain), true);
    expect(first.isSent(key)).toBe(true);
    first.clear();
    expect(page.open().isInDoubt(plain)).toBe(true);
  });

  test('continue what the other one sent rather than what they began themselves', () => {
    const [first, second] = [page.open(), page.open()];
    const own = first.keyFor(plain);
    first.clear();
    const key = second.keyFor(plain);
    second.mark(key, true);
    expect(key).not.toBe(own);
    expect(first.keyFor(plain)).toBe(key);
  });

  test('do not remove each other’s keys', () => {
    const [first, second] = [page.open(), page.open()];
    const keys = [first.keyFor(plain), second.keyFor(other)];
    const later = page.open();
    expect([later.keyFor(plain), later.keyFor(other)]).toEqual(keys);
  });

  test('send one key for one body', () => {
    const [first, second] = [page.open(), page.open()];
    expect(second.keyFor(plain)).toBe(first.keyFor(plain));
  });

  test('settle only their own intents', () => {
    const [first, second] = [page.open(), page.open()];
    const key = first.keyFor(plain);
    second.settle(second.keyFor(other));
    expect(page.open().keyFor(plain)).toBe(key);
    first.settle(key);
    expect(page.open().keyFor(plain)).not.toBe(key);
  });
});

describe('what has left', () => {
  test('is in doubt until a response, for another page too', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    expect(intents.isSent(key)).toBe(false);
    intents.mark(key, true);
    expect(intents.isSent(key)).toBe(true);
    const later = page.open();
    expect(later.isSent(later.keyFor(intent))).toBe(true);
    later.mark(key, false);
    expect(later.isSent(key)).toBe(false);
    intents.settle(key);
    expect(intents.isSent(key)).toBe(false);
  });
  test('is ignored for an unknown key', () => {
    const intents = page.open();
    intents.mark('other', true);
    expect(intents.isSent('other')).toBe(false);
  });
});
