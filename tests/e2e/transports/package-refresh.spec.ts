import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { stageOf } from './stage.ts';

test('Refresh starts with the latest start data, and not with those of another player before', async ({
  host,
  backend,
}) => {
  await backend.methods({ methods: [definition()] });
  const stage = stageOf('emitter', host);
  await stage.open(host.startData());
  const tile = stage.root.getByRole('button', { name: 'Test method' });
  await expect(tile).toBeVisible();

  await stage.send('loaded', { user: { id: 'another' } });
  const refusals = async () => (await stage.heard()).filter(({ type }) => type === 'onInitError').length;
  await expect.poll(refusals).toBe(1);
  await stage.root.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(refusals).toBe(2);
  await expect(tile).toHaveCount(0);

  await stage.send('loaded', host.startData({ id: 'another' }));
  await expect(tile).toBeVisible();
});
