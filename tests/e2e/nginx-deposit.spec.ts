import { HOST_PAGE } from '../../scripts/build/host-page.mjs';
import { WIDGET } from '../../scripts/build/widget.mjs';
import { serveHost } from '../../scripts/serve/static.mjs';
import { definition } from './support/definitions.ts';
import { freePort, serveByNginx } from './support/nginx.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

test('a player deposits, and reloads, with the cashier that nginx serves', async ({ page, host, cashier, backend }) => {
  const port = await freePort();
  const hosts = ['https://www.example.com', `http://localhost:${port}`];
  const nginx = await serveByNginx(WIDGET, { settings: { hosts } });
  const config = { widget: nginx.url, msw: null, backend: urls.backend };
  const site = await serveHost(HOST_PAGE, config, () => ({ scenarios: [], broken: [] }), port);
  try {
    const method = definition({});
    await backend.methods({
      methods: [method],
      answers: ['no-redirect'],
      outcome: { status: 'never' },
    });
    await page.goto(host.address().replace(urls.host, `${site.url}/`));
    await cashier.list.method(method.text).click();
    expect(new URL((await host.frame()).url()).origin).toBe(new URL(nginx.url).origin);
    await cashier.amount(700);
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await host.reload();
    await expect(cashier.status.waiting).toBeVisible();
    await backend.settle('processed');
    await expect(cashier.status.processed).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  } finally {
    await Promise.all([nginx.close(), site.close()]);
  }
});
