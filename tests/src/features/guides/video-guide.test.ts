import { expect, test } from 'vitest';
import { videoGuide } from '../../../../src/features/guides/video-guide.ts';

const all = { es_MX: 'a', es: 'b', en_MX: 'c', en: 'd' };

test('the guide is that of language and country, else language, else English there, else English', () => {
  const { es_MX: _a, ...noPair } = all;
  const { es: _b, ...english } = noPair;
  expect([videoGuide(all, 'es-MX', 'MX'), videoGuide(noPair, 'es', 'MX'), videoGuide(english, 'es', 'MX')]).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(videoGuide({ en: 'd' }, 'es', 'MX')).toBe('d');
});

test('case does not matter', () => expect(videoGuide({ ES_mx: 'a' }, 'es', 'MX')).toBe('a'));

test('without one there is none', () => {
  expect(videoGuide(undefined, 'es', 'MX')).toBeUndefined();
  expect(videoGuide({ de: 'x' }, 'es', 'MX')).toBeUndefined();
  expect(videoGuide({}, 'constructor', 'MX')).toBeUndefined();
});
