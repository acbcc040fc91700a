import { onTestFinished, expect, test, vi } from 'vitest';
import countries from '../../fixtures/countries.json' with { type: 'json' };
import english from '../../locales/en.json' with { type: 'json' };
import { createFirstList } from '../../src/app/first-list/create-first-list.ts';
import { itemOf } from '../../src/platform/storage/items.ts';

const SKELETON = '<div class="pw pw-waiting"><header class="pw-header"></header><div class="pw-body"></div></div>';

/** A page with the skeleton, whose responses have arrived. */
function openPage(): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = SKELETON;
  createFirstList(
    page,
    Promise.resolve({
      kind: 'deposit',
      startData: { user: { token: 't', country: 'MX', currency: 'MXN' } },
      file: 'en',
      dictionary: Promise.resolve(english),
      methods: Promise.resolve({ methods: [{ name: 'card', text: 'Card' }] }),
      countries: Promise.resolve({ countries }),
    }),
  );
  return page;
}

const tilesOf = (page: Document) => [...page.querySelectorAll('.pw-tile__label')].map(({ textContent }) => textContent);

test('tiles are drawn before the widget runs, except where open payments go above them', async () => {
  onTestFinished(() => itemOf('deposit').write(undefined));
  itemOf('deposit').write('[]');
  const withPayment = openPage();
  await Promise.resolve();
  itemOf('deposit').write(undefined);
  const without = openPage();
  await vi.waitFor(() => expect(tilesOf(without)).toEqual(['Card']));
  expect(tilesOf(withPayment)).toEqual([]);
});
