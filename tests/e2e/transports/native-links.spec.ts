import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { deviceOf, type Said, stageOf } from './stage.ts';

test.use(deviceOf('native'));

test('the app opens links of the invoice, since its web view opens no window', async ({
  page,
  host,
  backend,
  context,
}) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  await page.route('**/api/banking/deposit-create', async (route) => {
    const response = await route.fetch();
    const made = (await response.json()) as object;
    const data = { unifiedFlow: true, buttonPay: 'upi://pay?pa=shop@example' };
    await route.fulfill({ response, json: { ...made, apiResponse: { data } } });
  });
  const stage = stageOf('native', host);
  await stage.open(host.startData());
  await stage.root.getByRole('button', { name: 'Test method' }).tap();
  await stage.root.locator('[data-submit]').tap();
  await stage.root.getByRole('link', { name: 'Open the app' }).tap();
  const heard = async () =>
    (await stage.heard()).filter(({ type }: Said) => type === 'openExtBrowser').map(({ payload }) => payload);
  await expect.poll(heard).toEqual([{ url: 'upi://pay?pa=shop@example' }]);
  expect(context.pages()).toHaveLength(1);
});
