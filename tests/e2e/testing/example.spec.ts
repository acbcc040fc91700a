import { expect, test } from '../support/plain-test.ts';
import { Consumer } from './consumer.ts';
import { FULL } from '../support/tiers.ts';

test('the example suite passes with the package as it is published', FULL, async () => {
  const site = new Consumer('testing', 'docs/examples/testing', { isPacked: true });
  const { code, output } = await site.run('--reporter=line');
  expect(output).toContain('4 passed');
  expect(code).toBe(0);
});
