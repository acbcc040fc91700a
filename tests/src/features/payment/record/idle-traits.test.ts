import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOf, reportIdleTraits } from '../../../../../src/features/payment/record/idle-traits.ts';
import { widgetOf } from '../../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const ALL = { guaranteed: true, support: 'https://h', international: true, confirmationId: { min: 8, max: 10 } };
const traitsAt = (page: string) => {
  const { services, told } = widgetOf();
  for (const _time of [1, 2]) reportIdleTraits({ name: 'card', traits: ALL }, placeOf(page), services);
  return told('onError').map((error) => (error as { path: string }).path);
};

test.each([
  ['deposit/complete', ['/traits/international', '/traits/confirmationId']],
  ['deposit/host-to-host', ['/traits/confirmationId']],
  ['deposit/peer-to-peer/invoice', []],
  ['deposit/redirect/unified-form', []],
])('the page %s reports its traits without effect once: %j', (page, paths) => expect(traitsAt(page)).toEqual(paths));

test('the address page reports all traits except the time and the bonus', () => {
  const { services, told } = widgetOf();
  reportIdleTraits({ name: 'usdt', traits: { ...ALL, bonus: false, acceptAfterSec: 5 } }, 'address', services);
  reportIdleTraits({ name: 'plain' }, 'address', services);
  expect(told('onError')).toHaveLength(4);
  expect(told('onError')).toContainEqual({
    code: 'trait_without_effect',
    path: '/traits/support',
    message: 'usdt: the trait support has no effect here',
  });
});
