import { type FirstBodies, readFirstList } from './read-first-list.ts';

const country = { name: 'a', code: 'MX', phonePrefix: '1' };

/** A list with a tile and a choice of countries: what most lists consist of. */
export const SAMPLE: FirstBodies = {
  kind: 'deposit',
  startData: { user: {} },
  file: 'en',
  dictionary: { deposit: { title: 'a' }, region: { title: 'a' }, button: { change: 'a' } },
  methods: {
    methods: [
      {
        name: 'a',
        text: { en: 'a' },
        iconIds: ['a'],
        amount_rules: { EUR: { min: 1, max: 2 } },
        fields: [{ name: 'a', type: 'text', label: { en: 'a' }, regex: '^a$' }],
      },
    ],
  },
  countries: { countries: [country, country] },
};

/**
 * Reads a sample while the responses are on their way, so that the browser has compiled what reads them. On a slow phone that
 * takes longer than reading ten methods.
 */
export const rehearseFirstList = (): void => void readFirstList(SAMPLE);
