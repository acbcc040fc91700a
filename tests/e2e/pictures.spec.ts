import type { Locator } from '@playwright/test';
import { definition } from './support/definitions.ts';
import { grouped, listing, tap, tapGroup } from './support/listing.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';
import { FULL } from './support/tiers.ts';
import { fetches } from './support/fetches.ts';

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

test(
  'fetches the icon of a currency only once, even if its form opens again',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition()] });
    const icon = cashier.root.locator('img[src$="/static/icons/mxn.svg"]');
    await host.open();
    for (let time = 0; time < 3; time++) {
      await cashier.list.method('Test method').click();
      await expect(cashier.form.submit).toBeVisible();
      // The browser gives up on a picture whose form is left before it has arrived.
      await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      await cashier.back();
    }
    expect(await fetches(await host.frame(), '/static/icons/mxn.svg')).toBe(1);
  },
);

test(
  'reports a missing icon once and shows a plain plate',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.status(404);
    await backend.methods({ methods: [definition({ iconIds: ['no-such-icon'] })] });
    await page.route('**/static/icons/mxn.svg', (route) => route.fulfill({ status: 404 }));
    await host.open();
    // What hides a picture reports it. One that is left before its answer is given up.
    const failed = (picture: Locator) => expect(picture).toHaveCSS('visibility', 'hidden');
    for (let time = 0; time < 2; time++) {
      await failed(cashier.list.method('Test method').locator('img'));
      await cashier.list.method('Test method').click();
      await expect(cashier.form.submit).toBeVisible();
      await failed(cashier.root.locator('.pw-amount img'));
      await cashier.back();
    }
    const message = 'Unable to fetch icon';
    const errors = (await host.payloads('onError')).filter((payload) => (payload as { code: string }).code === 'icon');
    expect(errors.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      { code: 'icon', message, path: 'icons/methods/no-such-icon.svg' },
      { code: 'icon', message, path: 'icons/mxn.svg' },
    ]);
  },
);

test('a method without an icon looks the same on its tile, row, form and payment', async ({
  host,
  cashier,
  backend,
}) => {
  const bare = definition({ name: 'bare', text: 'Bare', iconIds: [] });
  const inGroup = grouped('trio', 'one', 'two').map((method) => ({ ...method, iconIds: [] }));
  await listing({ backend }, [bare, ...inGroup], 'no-redirect');
  await host.open();
  const hasFace = (place: Locator) =>
    expect(place.locator('img.pw-plate').first()).toHaveAttribute('src', /icons\/methods\/card\.svg$/);
  await hasFace(cashier.list.method('Bare'));
  await hasFace(cashier.root.locator('[data-group="trio"]'));
  await tapGroup({ cashier }, 'trio');
  await hasFace(cashier.root.locator('[data-method="one"]'));
  await cashier.back();
  await tap({ cashier }, 'bare');
  await hasFace(cashier.heading);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await cashier.main.locator('.pw-actions button').click();
  await hasFace(cashier.list.payments);
});

test.describe('the logo of the host', () => {
  const brand = definition({ badgeType: 2 });
  const open = { start: { schema: { assets: { badge: DOT } } } };

  test('is on its brand badges', FULL, async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [brand] });
    await host.open(open);
    await expect(cashier.root.locator('.pw-badge img')).toHaveAttribute('src', DOT);
    await expect(cashier.root.locator('.pw-badge img')).toBeVisible();
  });

  test(
    'loads from the image host that the policy names, and from no other',
    FULL,
    async ({ context, host, cashier, backend, declared }) => {
      declared.console(/violates the following Content Security Policy directive/);
      declared.failedRequest(/elsewhere\.example\.com/);
      const requests: string[] = [];
      await context.route(/badge\.png$/, async (route) => {
        requests.push(new URL(route.request().url()).host);
        await route.fulfill({ contentType: 'image/png', body: Buffer.from(DOT.split(',')[1] ?? '', 'base64') });
      });
      await backend.methods({ methods: [brand] });
      await host.open({ start: { schema: { assets: { badge: 'https://badges.example.com/badge.png' } } } });
      await expect(cashier.root.locator('.pw-badge img')).toBeVisible();
      await host.open({ start: { schema: { assets: { badge: 'https://elsewhere.example.com/badge.png' } } } });
      await expect(cashier.root.locator('.pw-badge')).toBeVisible();
      await expect(cashier.root.locator('.pw-badge img')).toBeHidden();
      expect(requests).toEqual(['badges.example.com']);
    },
  );

  for (const [what, badge, status] of [
    ['cannot be had', () => `${urls.widget}static/icons/methods/nothing.svg`, 404],
    ['is none that a page may show', () => 'javascript:alert(1)', undefined],
  ] as const) {
    test(`is left out when it ${what}`, FULL, async ({ host, cashier, backend, declared }) => {
      if (status !== undefined) declared.status(status);
      await backend.methods({ methods: [brand] });
      await host.open({ start: { schema: { assets: { badge: badge() } } } });
      await expect(cashier.root.locator('.pw-badge')).toBeVisible();
      await expect(cashier.root.locator('.pw-badge img')).toBeHidden();
      expect(await host.payloads('onError')).toEqual([]);
    });
  }
});
