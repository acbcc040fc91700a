import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

const method = definition({
  recommendedAmounts: [200, 1000],
  fields: [
    textField(),
    textField({ name: 'masked', mask: '####', label: 'Masked' }),
    textField({ name: 'slow', label: 'Slow', regex: '^(a+)+$' }),
    { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    { name: 'bank', type: 'dropdown', label: 'Bank', values: ['one', 'two', 'three', 'four', 'five', 'six'] },
    { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20'] },
  ],
});

test('fifty mounts and unmounts of a form leave no node, no listener and no worker', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await backend.methods({ methods: [method] });
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    // The host page, in the same process, writes down every message.
    await page.locator('#log').evaluate((log) => log.replaceChildren());
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), workers: page.workers().length };
  };
  const visit = async () => {
    await cashier.list.tiles.first().click();
    await expect(cashier.form.field('Cell')).toBeVisible();
    await cashier.back.click();
    await expect(cashier.list.tiles.first()).toBeVisible();
    await expect(cashier.form.submit).toHaveCount(0);
  };
  for (let time = 0; time < 10; time++) await visit();
  const early = await measure();
  for (let time = 0; time < 40; time++) await visit();
  const late = await measure();
  expect(late.nodes).toBeLessThanOrEqual(early.nodes);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners);
  expect(late.workers).toBe(0);
});
