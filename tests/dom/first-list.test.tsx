import { onTestFinished, expect, test, vi } from 'vitest';
import countries from '../../fixtures/countries.json' with { type: 'json' };
import english from '../../locales/en.json' with { type: 'json' };
import { createFirstList } from '../../src/app/first-list/create-first-list.ts';
import { rehearseFirstList } from '../../src/app/first-list/rehearse-first-list.ts';
import type { FirstResponses } from '../../src/app/preload/start-preload.ts';
import { itemOf } from '../../src/platform/storage/items.ts';

const SKELETON =
  '<div class="pw pw-waiting"><div class="pw-page" aria-busy="true"><header class="pw-header"></header><div class="pw-body"></div></div></div>';

const START = { user: { token: 't', country: 'MX', currency: 'MXN' } };

const RESPONSES: FirstResponses = {
  kind: 'deposit',
  startData: START,
  file: 'en',
  dictionary: Promise.resolve(english),
  methods: Promise.resolve({ methods: [{ name: 'card', text: 'Card' }] }),
  countries: Promise.resolve({ countries }),
  showTheme: () => undefined,
  isOutdated: () => false,
};

/** A page with the skeleton and the responses for the first list. */
function openPage(responses: Partial<FirstResponses> = {}, below = '') {
  const page = document.implementation.createHTMLDocument();
  // userEvent replaces the `focus` of all elements with one that needs a window.
  Object.defineProperty(page, 'defaultView', { value: window });
  page.body.innerHTML = SKELETON;
  page.querySelector('.pw-body')?.insertAdjacentHTML('beforeend', below);
  const { settled, replay } = createFirstList(page, Promise.resolve({ ...RESPONSES, ...responses }));
  return { page, settled, replay };
}

const tilesOf = (page: Document) => [...page.querySelectorAll('.pw-tile__label')].map(({ textContent }) => textContent);

test('the first list shows its tiles before the widget runs', async () => {
  const { page, settled } = openPage();
  await settled;
  expect(tilesOf(page)).toEqual(['Card']);
});

test.each(['choice', 'deposit', 'withdrawal'] as const)(
  'with a stored %s to resume, the first list is left to the widget at once',
  async (name) => {
    onTestFinished(() => itemOf(name).write(undefined));
    itemOf(name).write('[]');
    const page = document.implementation.createHTMLDocument();
    const { settled } = createFirstList(page, new Promise(() => undefined));
    expect(await settled).toBe(false);
  },
);

test('the page is marked as busy until the first list is drawn', async () => {
  const { page, settled } = openPage();
  expect(page.querySelector('[aria-busy]')).not.toBeNull();
  await settled;
  expect(tilesOf(page)).toEqual(['Card']);
  expect(page.querySelector('[aria-busy]')).toBeNull();
});

test('the title is drawn while the methods load, and stays when they fail', async () => {
  let fail = (): void => undefined;
  const methods = new Promise<unknown>((_resolve, reject) => {
    fail = () => reject(new Error('500'));
  });
  const { page, settled } = openPage({ methods });
  await vi.waitFor(() => expect(page.querySelector('h1')?.textContent).toBe(english.deposit.title));
  fail();
  await settled;
  expect(tilesOf(page)).toEqual([]);
});

test.each([
  ['the title', 0, undefined],
  ['the list', 1, english.deposit.title],
])('a change by the host before %s is drawn leaves it to the widget', async (_, draws, title) => {
  let checks = 0;
  const { page, settled } = openPage({ isOutdated: () => ++checks > draws });
  expect(await settled).toBe(false);
  expect([page.querySelector('h1')?.textContent, tilesOf(page)]).toEqual([title, []]);
});

test('while the widget renders its list, it hears how far the player scrolls the first one', async () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = SKELETON;
  const { settled, takeOver } = createFirstList(page, Promise.resolve(RESPONSES));
  await settled;
  const scroller = page.querySelector('.pw-page') ?? page.body;
  scroller.scrollTop = 40;
  const heard: number[] = [];
  takeOver((scrollTop) => heard.push(scrollTop));
  scroller.scrollTop = 90;
  scroller.dispatchEvent(new Event('scroll'));
  expect(heard).toEqual([40, 90]);
});

test.each([
  ['and keeps its focus, which is in the frame', true, 'Card'],
  ['without its focus, which is in the page around the frame', false, undefined],
])('a press on the first list is repeated in the list of the widget %s', async (_, hasFocus, focused) => {
  const { page, settled, replay } = openPage();
  await settled;
  const tile = page.querySelector('.pw-tile');
  tile?.dispatchEvent(new Event('focusin', { bubbles: true }));
  tile?.dispatchEvent(new Event('click', { bubbles: true }));
  page.body.innerHTML = '<div class="pw"><button data-method="card">Card</button></div>';
  let presses = 0;
  page.querySelector('button')?.addEventListener('click', () => void (presses += 1));
  page.hasFocus = () => hasFocus;
  replay(page.body);
  expect([presses, page.activeElement?.closest('button')?.textContent]).toEqual([1, focused]);
});

test('the first list shows a skeleton for bonuses above the list, and replaces the elements below', async () => {
  let arrive: (dictionary: unknown) => void = () => undefined;
  const { page, settled } = openPage(
    {
      startData: {
        ...START,
        bonusList: [{ id: 1, type: 'deposit', content: { title: 'Welcome' } }],
        experiments: [{ key: 'analytics-26104', group: 'group_b' }],
      },
      dictionary: new Promise((resolve) => {
        arrive = resolve;
      }),
    },
    '<div class="pw-region"></div>',
  );
  const body = page.querySelector('.pw-body');
  const region = page.querySelector('.pw-region');
  const shown = () => [...(body?.children ?? [])].map(({ className }) => className);
  await vi.waitFor(() => expect(shown()).toEqual(['pw-sk', 'pw-region']));
  expect(page.querySelector('.pw-region')).not.toBe(region);
  arrive(english);
  await settled;
  expect(shown()).toEqual(['pw-sk', 'pw-region', 'pw-tiles']);
  expect(tilesOf(page)).toEqual(['Card']);
});

test('the page has the variables and theme of the host while the responses load', async () => {
  const shown: string[] = [];
  const { page } = openPage({
    startData: { ...START, appearance: { variables: { radius: '4px' } } },
    dictionary: new Promise<unknown>(() => undefined),
    showTheme: () => void shown.push('theme'),
  });
  const skeleton = page.querySelector<HTMLElement>('.pw-waiting');
  await vi.waitFor(() => expect(skeleton?.style.getPropertyValue('--pw-radius')).toBe('4px'));
  expect(shown).toEqual(['theme']);
});

test('the rehearsal of the first list lays out one hidden tile without a picture, and then removes it', () => {
  document.body.innerHTML = SKELETON;
  const skeleton = document.querySelector('.pw-waiting');
  if (!skeleton) throw new Error('there is no skeleton');
  const laidOut: string[] = [];
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isHidden = this instanceof HTMLElement && this.style.visibility === 'hidden';
    if (isHidden && skeleton.contains(this))
      laidOut.push(...[...this.querySelectorAll('.pw-tile, img')].map(({ className }) => className));
    return new DOMRect();
  });
  onTestFinished(() => measure.mockRestore());
  rehearseFirstList(skeleton);
  expect(laidOut).toEqual(['pw-tile']);
  expect(document.body.innerHTML).toBe(SKELETON);
});
