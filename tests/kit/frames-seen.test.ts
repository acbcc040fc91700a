import { expect, test } from 'vitest';
import { framesSeen } from '../../kit/host-check/frames-seen.mjs';

test('names the frames that a page has instead, without their queries', () => {
  const seen = framesSeen([
    'https://pay.example.com/cashier/deposit?token=1#a',
    'https://ads.example/',
    'about:blank',
    '',
  ]);
  expect(seen).toBe('the frames of the page: https://pay.example.com/cashier/deposit, https://ads.example/');
});

test('names a few of many, each once', () => {
  const many = Array.from({ length: 9 }, (_, at) => `https://a.example/${at}`);
  expect(framesSeen(['https://a.example/0?b', ...many])).toBe(
    'the frames of the page: https://a.example/0, https://a.example/1, https://a.example/2, https://a.example/3, https://a.example/4 and others',
  );
});

test('a page without frames has none to name', () => {
  expect(framesSeen(['about:blank'])).toBeUndefined();
});
