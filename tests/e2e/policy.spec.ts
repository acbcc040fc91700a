import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

test('under a strict content policy the whole deposit works, and nothing is refused', async ({
  page,
  context,
  host,
  cashier,
  backend,
}) => {
  // What a test fulfils counts as a page of the outer network.
  await context.grantPermissions(['local-network-access']);
  const backendOrigin = urls.backend;
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; worker-src 'self'; connect-src 'self' ${backendOrigin} ${backendOrigin.replace('http', 'ws')}`;
  await page.route(`${urls.widget}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  const field = textField({ regex: '^(a+)+$', regex_error_key: 'Only a' });
  const badgeConfig = { text: 'Fast', styles: { color: '#ffffff', backgroundColor: '#0b5f52' } };
  await backend.methods({
    methods: [definition({ fields: [field], badgeConfig })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  await host.open();
  await expect(cashier.root.getByText('Fast')).toHaveCSS('background-color', 'rgb(11, 95, 82)');
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('aaab');
  await cashier.form.amount.focus();
  await expect(cashier.form.message('Code')).toHaveText('Only a');
  await cashier.form.field('Code').fill('aaaa');
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
});
