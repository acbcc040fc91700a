import { expect, test } from 'vitest';
import { framesSeen } from '../../kit/host-check/frames-seen.mjs';

test('the message about a missing widget frame lists the frames of the page, without their queries', () => {
  const seen = framesSeen([
    'https://pay.example.com/cashier/deposit?token=1#a',
    'https://ads.example/',
    'about:blank',
    '',
  ]);
  expect(seen).toBe('the frames of the page: https://pay.example.com/cashier/deposit, https://ads.example/');
});

test('the message about a missing widget frame lists at most five frames, each once', () => {
  const many = Array.from({ length: 9 }, (_, at) => `https://a.example/${at}`);
  expect(framesSeen(['https://a.example/0?b', ...many])).toBe(
    'the frames of the page: https://a.example/0, https://a.example/1, https://a.example/2, https://a.example/3, https://a.example/4 and others',
  );
});

test('the message about a missing widget frame lists nothing on a page without frames', () => {
  expect(framesSeen(['about:blank'])).toBeUndefined();
});
