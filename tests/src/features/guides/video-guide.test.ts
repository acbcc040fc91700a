import { expect, test } from 'vitest';
import { videoGuide } from '../../../../src/features/guides/video-guide.ts';

const all = { es_MX: 'a', es: 'b', en_MX: 'c', en: 'd' };

test('the video guide is chosen by language and country, then by language, then by English', () => {
  const { es_MX: _a, ...noPair } = all;
  const { es: _b, ...english } = noPair;
  expect([videoGuide(all, 'es-MX', 'MX'), videoGuide(noPair, 'es', 'MX'), videoGuide(english, 'es', 'MX')]).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(videoGuide({ en: 'd' }, 'es', 'MX')).toBe('d');
});

test('the language key of a video guide is not case-sensitive', () =>
  expect(videoGuide({ ES_mx: 'a' }, 'es', 'MX')).toBe('a'));

test('without a matching language there is no video guide', () => {
  expect(videoGuide(undefined, 'es', 'MX')).toBeUndefined();
  expect(videoGuide({ de: 'x' }, 'es', 'MX')).toBeUndefined();
  expect(videoGuide({}, 'constructor', 'MX')).toBeUndefined();
});
