import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { compressFiles } from '../../scripts/build/compress.mjs';
import { HOST_PAGE } from '../../scripts/build/host-page.mjs';
import { WIDGET } from '../../scripts/build/widget.mjs';
import { serveHost } from '../../scripts/serve/static.mjs';
import { buildWith } from './support/build-with.ts';
import { definition, textField } from './support/definitions.ts';
import { holdFiles } from './support/hold-files.ts';
import { serveByNginx } from './support/nginx.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

const PAGE = ['index.html.br', 'index.html.gz', 'index.html'];

/** Copies a release over what is served, in the order of docs/deploy.md; `at`: when, in seconds. */
function install(release: string, folder: string, at: number): void {
  for (const part of ['assets', 'static', 'captcha.html', ...PAGE]) {
    cpSync(join(release, part), join(folder, part), { recursive: true });
  }
  // nginx tells one page from another by its time in seconds and its size.
  for (const file of PAGE) utimesSync(join(folder, file), at, at);
}

const entryOf = (release: string): string =>
  /\/assets\/(widget-[^"]+\.js)"/.exec(readFileSync(join(release, 'index.html'), 'utf8'))?.[1] ?? 'no entry';

const stylesOf = (release: string): readonly string[] =>
  inlineSources(readFileSync(join(release, 'index.html'), 'utf8')).styles;

const filesOf = (page: Page, ending: 'js' | 'css'): readonly string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([^/]+)$/.exec(request.url()) ?? [];
    if (name?.endsWith(`.${ending}`)) names.push(name);
  });
  return names;
};

test(
  'an open cashier keeps its release through an upgrade, a reload gets the new one, and a rollback works the same way',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    test.setTimeout(180_000);
    const next = mkdtempSync(join(tmpdir(), 'paywidget-next-'));
    await buildWith({}, next);
    const first = mkdtempSync(join(tmpdir(), 'paywidget-first-'));
    cpSync(WIDGET, first, { recursive: true });
    for (const folder of [first, next]) await compressFiles(folder, (file) => file === 'index.html');
    const nginx = await serveByNginx(first);
    const now = Math.floor(Date.now() / 1000);
    const config = { widget: nginx.url, msw: null, backend: urls.backend };
    const site = await serveHost(HOST_PAGE, config, () => ({ scenarios: [], broken: [] }));
    try {
      const method = definition({ fields: [textField()] });
      await backend.methods({ methods: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
      const loaded = filesOf(page, 'js');
      const styles = filesOf(page, 'css');
      const sheets = () => styles.filter((name) => name.startsWith('widget-'));
      /** What the page after a reload loads; the status of the page before may still be seen for a moment. */
      const reload = async () => {
        const from = loaded.length;
        await host.reload();
        await expect.poll(() => loaded.length).toBeGreaterThan(from);
        await expect(cashier.status.waiting).toBeVisible();
        return loaded.slice(from);
      };
      // The form requests the code of the status ahead; it arrives after the upgrade.
      const release = await holdFiles(page, /assets\/CompletePage-/);
      await page.goto(host.address().replace(urls.host, `${site.url}/`));
      await cashier.list.method(method.text).click();
      await cashier.amount(700);
      await cashier.fill({ code: '1234' });
      expect(loaded).toContain(entryOf(first));

      install(next, nginx.folder, now + 60);
      release();
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      // While a route exists, requests that the cache answers are not seen.
      await page.unrouteAll();
      expect(loaded, 'and the cashier was not loaded again').not.toContain(entryOf(next));

      // Until nginx is reloaded, the policy is that of the first release, and refuses what the page holds.
      expect(stylesOf(next)).not.toEqual(stylesOf(first));
      declared.console(/inline style/);
      declared.console(/inline script/);
      expect(await reload()).toContain(entryOf(next));
      expect(sheets()).toHaveLength(1);
      const boxes = await cashier.root.locator('.pw-page').boundingBox();

      await nginx.reload();
      await reload();
      expect(sheets(), 'the page holds its styles again').toHaveLength(1);
      expect(await cashier.root.locator('.pw-page').boundingBox()).toEqual(boxes);

      install(first, nginx.folder, now + 120);
      await nginx.reload();
      expect(await reload()).toContain(entryOf(first));
      await backend.settle('processed');
      await expect(cashier.status.processed).toBeVisible();
      expect(await backend.deposits()).toHaveLength(1);
    } finally {
      await Promise.all([nginx.close(), site.close()]);
      for (const folder of [first, next]) rmSync(folder, { recursive: true });
    }
  },
);
