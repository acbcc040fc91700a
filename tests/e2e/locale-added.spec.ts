import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectedOf, nest, readEnglish } from '../../scripts/locales/read.ts';
import { ROOT } from '../../scripts/root.mjs';
import { REACHED } from '../../scripts/serve/reached.mjs';
import { serveWidget } from '../../scripts/serve/static.mjs';
import { buildWith } from './support/build-with.ts';
import { definition } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** Every text of the widget as it might stand in a language that the project does not have. */
const textsIn = (file: string, mark: string) => {
  const english = readEnglish({ project: join(ROOT, 'locales') });
  return nest(
    new Map([...expectedOf(file, english)].map(([key, text]) => [key, `${mark} ${key.split('_')[1] ?? ''} ${text}`])),
  );
};

test.describe('a build with a language of the operator', () => {
  let folder = '';
  let served: Awaited<ReturnType<typeof serveWidget>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = mkdtempSync(join(tmpdir(), 'paywidget-locales-'));
    mkdirSync(join(folder, 'locales'));
    writeFileSync(join(folder, 'locales', 'cs.json'), JSON.stringify(textsIn('cs', 'ž')));
    writeFileSync(join(folder, 'locales', 'zh-tw.json'), JSON.stringify(textsIn('zh-tw', '繁')));
    process.env['WIDGET_LOCALES'] = join(folder, 'locales');
    try {
      await buildWith({}, join(folder, 'widget'));
    } finally {
      delete process.env['WIDGET_LOCALES'];
    }
    served = await serveWidget(join(folder, 'widget'), REACHED);
  });
  test.afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  test(
    'is a single file: it is found by its tag, loaded once, and has its own plural rules',
    FULL,
    async ({ page, backend, host }) => {
      const banks = Array.from({ length: 7 }, (_, at) =>
        definition({ name: `bank_${at}`, text: `Bank ${at}`, category: 'banks', groupText: 'Banks' }),
      );
      await backend.methods({ methods: banks, answers: ['no-redirect'], outcome: { status: 'never' } });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/locales/'))
          asked.push(new URL(request.url()).pathname.replace(/\.\w+\.json$/, ''));
      });
      const data = host.startData({ lang: 'cs-CZ' });
      await page.setViewportSize({ width: 420, height: 800 });
      await page.addInitScript((start) => Object.assign(window, { paywidgetStartData: start }), data);
      await page.goto(`${served.url}deposit`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ž\s+Deposit$/);
      await expect(page.locator('.pw')).toHaveAttribute('lang', 'cs');
      expect(asked).toEqual(['/paywidget/static/locales/cs']);
      await page.getByRole('button', { name: 'Banks' }).click();
      for (const [typed, words] of [
        ['Bank', 'ž other 7 results'],
        ['Bank 1', 'ž one 1 result'],
      ] as const) {
        await page.getByRole('searchbox').fill(typed);
        await expect(page.locator('[data-announcement]')).toHaveText(words);
      }
    },
  );

  test('may be that of a region: its texts are shown, and none is missing', FULL, async ({ page, backend, host }) => {
    await backend.methods({ methods: [definition()] });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/locales/')) asked.push(new URL(request.url()).pathname.replace(/\.\w+\.json$/, ''));
    });
    await page.setViewportSize({ width: 420, height: 800 });
    await page.addInitScript((start) => Object.assign(window, { paywidgetStartData: start }), host.startData());
    await page.goto(`${served.url}deposit?locale=zh-TW`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^繁\s+Deposit$/);
    // English would be asked for at the first text that is missing.
    expect(asked).toEqual(['/paywidget/static/locales/zh-tw']);
  });
});
