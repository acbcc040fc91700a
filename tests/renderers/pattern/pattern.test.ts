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

test('a pattern compiles as a unicode regex and decides at once', () => {
  const pattern = compilePattern('^\\p{Lu}{2}$');
  expect(pattern.issue).toBeUndefined();
  expect([pattern.test('ÉÈ', never), pattern.test('éè', never)]).toEqual([true, false]);
  expect(pattern.peek('ÉÈ')).toBe(true);
});

test('a pattern that is not a unicode regex runs without the unicode flag, and is reported', () => {
  const pattern = compilePattern('^\\-[\\d-x]{2}$');
  expect(pattern.issue).toBe('not-unicode');
  expect(pattern.test('-1x', never)).toBe(true);
});

test('an invalid pattern accepts every value and is reported', () => {
  const pattern = compilePattern('([a-z');
  expect(pattern.issue).toBe('invalid');
  expect(pattern.test('anything', never)).toBe(true);
});

test('a value over 512 characters does not match and is not cut', () => {
  const pattern = compilePattern('^a*$');
  expect(pattern.test('a'.repeat(512), never)).toBe(true);
  expect(pattern.test('a'.repeat(513), never)).toBe(false);
});

describe('a pattern that may backtrack without bound', () => {
  test('runs only in the worker', async () => {
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
  ] as const)('turns the worker verdict %s into %j and remembers it', async (verdict, expected) => {
    const pattern = compilePattern(`^(a+)+${verdict}$`);
    const { asked, run } = answering(verdict);
    expect(await pattern.test('x', run)).toBe(expected);
    expect(await pattern.test('x', run)).toBe(expected);
    expect(asked).toHaveLength(1);
    expect(pattern.peek('x')).toBe(expected);
  });

  test('accepts every value until a worker exists', async () => {
    const pattern = compilePattern('^(a+)+off$');
    expect(await pattern.test('x', undefined)).toBe(true);
    expect(pattern.peek('x')).toBeUndefined();
    expect(await pattern.test('x', answering('mismatch').run)).toBe(false);
  });

  test('does not share typed values with another form', async () => {
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

  test('refuses a value over 512 characters without the worker', async () => {
    expect(await compilePattern('^(a+)+long$').test('a'.repeat(513), never)).toBe(false);
  });
});
