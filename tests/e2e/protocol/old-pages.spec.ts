import type { Page } from '@playwright/test';
import type { Embed, Embedded } from '../../../sdk/api.ts';
import { CashierScreen } from '../../../testing/index.ts';
import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { urls } from '../support/urls.ts';
import { isTimed, playedBy, type Recording, recordings, type Said, writeRecording } from './recording.ts';

// What docs/versions.md promises: a page and a widget of the same protocol understand each other, whichever is older.

declare global {
  interface Window {
    Paywidget?: { embed: Embed };
    __embedded: Embedded;
    /** What the widget or its stand-in has heard or said. */
    __spoken: Said[];
  }
}

const cashierOf = (page: Page) => new CashierScreen(page.frameLocator('iframe'));

/** The player's part: what leads to a message of the widget, by its type. */
const deposit = async (cashier: CashierScreen) => {
  await cashier.list.method('Test method').click();
  await cashier.form.submit.click();
};

/** The types and the keys of a conversation, apart from what comes when it likes. */
const shapeOf = (said: readonly Said[]) =>
  said
    .filter(({ type }) => !isTimed(type))
    .map(({ from, type, payload = {} }) => ({ from, type, payload: expect.objectContaining(keysOf(payload)) }));

const keysOf = (payload: object) => Object.fromEntries(Object.keys(payload).map((key) => [key, expect.anything()]));

/** Opens the present widget by the present SDK, and gives the SDK's object to the page. */
const embed = (page: Page, src: string, startData: object) =>
  page.evaluate(
    ([address, data]) => {
      if (!window.Paywidget) throw new Error('The page has no host SDK.');
      window.__spoken = [];
      window.__embedded = window.Paywidget.embed(document.body, {
        src: address,
        sizing: 'fit',
        startData: data as { user: { token: string } },
        on: {
          '*': ({ type, payload }) =>
            void window.__spoken.push({
              from: 'widget',
              type,
              ...(payload instanceof Object && { payload: { ...payload } }),
            }),
        },
      });
    },
    [src, startData] as const,
  );

const heardBy = (page: Page) => page.evaluate(() => window.__spoken);
const hasHeard = (page: Page, type: string) =>
  expect.poll(async () => (await heardBy(page)).map((said) => said.type), type).toContain(type);

for (const recording of recordings) {
  test.describe(`protocol ${recording.protocol} of release ${recording.release}`, () => {
    test('a page of that release is understood by the widget', async ({ page, player, backend }) => {
      await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
      const { said } = playedBy(recording, player);
      // A page that is served, since one that a test makes up may not embed this machine. Its SDK is not asked.
      await page.goto(`${urls.host}examples/plain/`);
      await page.evaluate(
        (src) => {
          window.__spoken = [];
          window.addEventListener('message', ({ data }) =>
            window.__spoken.push({ from: 'widget', ...JSON.parse(String(data)) }),
          );
          document.body.append(Object.assign(document.createElement('iframe'), { src, width: 420, height: 900 }));
        },
        `${urls.widget}deposit?origin=${new URL(urls.host).origin}`,
      );
      for (const { from, type, payload } of said) {
        if (type === 'onCreateTransaction') await deposit(cashierOf(page));
        if (from === 'widget') await hasHeard(page, type);
        else
          await page.evaluate(
            ([name, value, origin]) => {
              const instance: unknown = Reflect.get(
                window.__spoken.find((one) => one.type === 'onInit') ?? {},
                'instance',
              );
              document
                .querySelector('iframe')
                ?.contentWindow?.postMessage(JSON.stringify({ type: name, payload: value, instance }), origin);
            },
            [type, payload, new URL(urls.widget).origin] as const,
          );
      }
      const heard = await heardBy(page);
      for (const one of shapeOf(said.filter(({ from }) => from === 'widget')))
        expect(heard.map(({ from, type, payload = {} }) => ({ from, type, payload }))).toContainEqual(one);
    });

    test('a widget of that release is understood by the host SDK', async ({ page, host }) => {
      const src = `${urls.widget}deposit`;
      await page.route(`${src}?*`, (route) => route.fulfill({ contentType: 'text/html', body: standIn(recording) }));
      await page.route('**/cashier-session.json', (route) => route.fulfill({ json: {} }));
      await page.goto(`${urls.host}examples/plain/`);
      await embed(page, src, host.startData());
      await page.evaluate(() => window.__embedded.ready);
      await hasHeard(page, 'onCreateTransaction');
      const tall = recording.said.findLast(({ type }) => type === 'resize')?.payload?.['height'];
      await expect(page.locator('iframe')).toHaveCSS('height', `${Number(tall)}px`);
      await page.evaluate(() => {
        window.__embedded.send('locale-changed', { locale: 'es' });
        window.__embedded.close();
      });
      await hasHeard(page, 'onClose');
      // Messages of later releases come through too.
      await hasHeard(page, 'unheard-of');
      const told = await page
        .frames()
        .at(-1)
        ?.evaluate(() => window.__spoken);
      const expected = shapeOf(recording.said.filter(({ from }) => from === 'host'));
      expect(told?.map(({ from, type, payload = {} }) => ({ from, type, payload }))).toEqual(expected);
    });
  });
}

/** The widget of a recording: it says its part, and waits where the page had its turn. */
const standIn = ({ said }: Recording) => `<!doctype html><title>An old widget</title><script type="module">
  window.__spoken = [];
  const turns = [];
  addEventListener('message', ({ data }) => {
    const { type, payload } = JSON.parse(data);
    window.__spoken.push({ from: 'host', type, payload });
    turns.shift()?.();
  });
  let due = 0;
  for (const { from, type, payload } of [...${JSON.stringify(said)}, { from: 'widget', type: 'unheard-of', payload: {} }]) {
    if (from === 'widget') parent.postMessage(JSON.stringify({ type, payload, instance: 'recorded' }), '*');
    else if (window.__spoken.length < (due += 1)) await new Promise((resolve) => turns.push(resolve));
  }
</script>`;

// Only `npm run protocol` runs this. It writes the recording that the tests above compare with.
if (process.env['RECORD_PROTOCOL'] === '1') {
  test('records what page and widget of this release say', async ({ page, context, player, host, backend }) => {
    await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
    const said: Said[] = [];
    await context.exposeBinding('__record', ({ frame }, text: string) => {
      const { type, payload } = JSON.parse(text) as Said;
      if (type === 'onInit' && said.some((one) => one.type === type)) return;
      said.push({ from: frame === page.mainFrame() ? 'widget' : 'host', type, ...(payload && { payload }) });
    });
    await context.addInitScript(() => {
      const record: (text: string) => void = Reflect.get(window, '__record');
      window.addEventListener('message', ({ data }) => record(String(data)));
    });
    await page.route('**/cashier-session.json', (route) => route.fulfill({ json: {} }));
    await page.goto(`${urls.host}examples/plain/`);
    await embed(page, `${urls.widget}deposit`, host.startData());
    await hasHeard(page, 'Loaded');
    await deposit(cashierOf(page));
    await hasHeard(page, 'onCreateTransaction');
    await page.evaluate(() => window.__embedded.send('locale-changed', { locale: 'es' }));
    await expect(cashierOf(page).root.locator('.pw')).toHaveAttribute('lang', /^es/);
    await page.evaluate(() => window.__embedded.close());
    await hasHeard(page, 'onClose');
    writeRecording(said, player);
  });
}
