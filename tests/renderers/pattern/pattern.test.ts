import { describe, expect, test } from 'vitest';
import { compilePattern, type SlowVerdict } from '../../../renderers/pattern/pattern.ts';

const never = () => Promise.reject(new Error('must not run'));
const answering = (verdict: SlowVerdict) => {
  const asked: string[] = [];
  const run = (_source: string, _flags: string, value: string) => {
    asked.push(value);
    return Promise.resolve(verdict);
  };
  return { asked, run };
};

test('a pattern compiles as a unicode regex and matches at once', () => {
  const pattern = compilePattern('^\\p{Lu}{2}$');
  expect(pattern.issue).toBeUndefined();
  expect([pattern.test('ÉÈ', never), pattern.test('éè', never)]).toEqual([true, false]);
  expect(pattern.peek('ÉÈ')).toBe(true);
});

test('a pattern that is no unicode regex runs without the flag, and is reported', () => {
  const pattern = compilePattern('^\\-[\\d-x]{2}$');
  expect(pattern.issue).toBe('not-unicode');
  expect(pattern.test('-1x', never)).toBe(true);
});

test('a pattern that does not compile is turned off and reported', () => {
  const pattern = compilePattern('([a-z');
  expect(pattern.issue).toBe('invalid');
  expect(pattern.test('anything', never)).toBe(true);
});

test('a value over 512 characters never matches and is never cut', () => {
  const pattern = compilePattern('^a*$');
  expect(pattern.test('a'.repeat(512), never)).toBe(true);
  expect(pattern.test('a'.repeat(513), never)).toBe(false);
});

describe('a pattern that may backtrack without bound', () => {
  test('never runs here: it waits for the worker', async () => {
    const pattern = compilePattern('^(a+)+1$');
    const { asked, run } = answering('match');
    expect(pattern.issue).toBe('unbounded');
    expect(pattern.peek('aaa')).toBeUndefined();
    await expect(pattern.test('aaa', run)).resolves.toBe(true);
    expect(asked).toEqual(['aaa']);
  });

  test.each([
    ['match', true],
    ['mismatch', false],
    ['deadline', false],
  ] as const)('takes the verdict %s for %j and remembers it', async (verdict, expected) => {
    const pattern = compilePattern(`^(a+)+${verdict}$`);
    const { asked, run } = answering(verdict);
    expect(await pattern.test('x', run)).toBe(expected);
    expect(await pattern.test('x', run)).toBe(expected);
    expect(asked).toHaveLength(1);
    expect(pattern.peek('x')).toBe(expected);
  });

  test('is off where there is no worker, until there is one', async () => {
    const pattern = compilePattern('^(a+)+off$');
    expect(await pattern.test('x', undefined)).toBe(true);
    expect(pattern.peek('x')).toBeUndefined();
    expect(await pattern.test('x', answering('mismatch').run)).toBe(false);
  });

  test('keeps what was typed to the form that compiled it', async () => {
    const { asked, run } = answering('match');
    await compilePattern('^(a+)+player$').test('typed', run);
    const next = compilePattern('^(a+)+player$');
    expect(next.peek('typed')).toBeUndefined();
    expect(await next.test('typed', run)).toBe(true);
    expect(asked).toEqual(['typed', 'typed']);
  });

  test('remembers only the last values', async () => {
    const pattern = compilePattern('^(a+)+many$');
    const { run } = answering('match');
    for (let value = 0; value <= 32; value += 1) await pattern.test(String(value), run);
    expect([pattern.peek('0'), pattern.peek('32')]).toEqual([undefined, true]);
  });

  test('refuses a value over 512 characters without asking', async () => {
    expect(await compilePattern('^(a+)+long$').test('a'.repeat(513), never)).toBe(false);
  });
});
