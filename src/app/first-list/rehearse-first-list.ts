import { drawFirstList } from './draw-first-list.ts';
import { type FirstBodies, type FirstTile, readFirstList } from './read-first-list.ts';

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

/** Without a picture, which would be requested. */
const TILE: FirstTile = { name: '', isGroup: false, icons: [], more: 0, label: 'a', lang: undefined, badge: undefined };

/**
 * Reads a sample while the responses are on their way, so that the browser has compiled what reads them, and lays out a hidden
 * tile, so that it has the fonts. On a slow phone that takes longer than reading and drawing ten methods.
 */
export function rehearseFirstList(skeleton: Element): void {
  readFirstList(SAMPLE);
  const stage = skeleton.ownerDocument.createElement('div');
  const body = skeleton.ownerDocument.createElement('div');
  body.className = 'pw-body';
  Object.assign(stage.style, { position: 'absolute', visibility: 'hidden' });
  stage.append(body);
  drawFirstList(stage, { region: undefined, tiles: [TILE] }, '');
  skeleton.append(stage);
  // Reading it makes the browser lay out the page. Nothing has been painted when the tile goes.
  stage.getBoundingClientRect();
  stage.remove();
}
