import type { Cashier } from '../../../testing/index.ts';
import { definition } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { bonus, GROUP_B, offering, test } from './support.ts';

test.describe('crypto', () => {
  const coin = definition({
    name: 'crypto_usdt',
    text: 'Tether',
    category: 'crypto',
    groupText: 'Crypto',
    cryptoCurrency: 'USDT',
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20'] }],
  });
  const CRYPTO_B = [...GROUP_B, { key: 'analytics-21868', group: 'group_b' }];
  const schema = (isCryptoBonusAvailable: boolean) => ({ schema: { meta: { isCryptoBonusAvailable } } });
  const crypto = ({ list }: Cashier) => list.method('Crypto');
  test.beforeEach(({ backend }) =>
    backend.methods({ methods: [coin], answers: ['crypto'], outcome: { status: 'never' } }),
  );

  for (const [name, start, isThere] of [
    ['with flag and group', { ...schema(true), experiments: CRYPTO_B }, true],
    ['without the flag', { ...schema(false), experiments: CRYPTO_B }, false],
    ['without the group', schema(true), false],
  ] as const) {
    test(
      `${name} the group has ${isThere ? 'the' : 'no'} badge of the bonus`,
      isThere ? {} : FULL,
      async ({ host, cashier }) => {
        await host.open(offering(start));
        await expect(crypto(cashier)).toBeVisible();
        await expect(crypto(cashier).getByText('Instant 5%')).toHaveCount(isThere ? 1 : 0);
        await crypto(cashier).click();
        await expect(cashier.list.method('Tether').getByText('Instant 5%')).toHaveCount(isThere ? 1 : 0);
      },
    );
  }

  for (const [minimum, applies] of [
    [undefined, true],
    [200, false],
  ] as const) {
    test(
      `an address ${applies ? 'names a bonus without a minimum' : 'names none with a minimum'}`,
      FULL,
      async ({ host, cashier, backend }) => {
        const one = bonus(7, 'Any', { depositBonusData: minimum === undefined ? {} : { minDeposit: minimum } });
        await host.open(offering({ bonusList: [one], bonusId: 7 }));
        await crypto(cashier).click();
        await cashier.list.method('Tether').click();
        await expect(cashier.root.locator('[data-address]')).toBeVisible();
        expect(await backend.payloads('deposit-create')).toEqual([
          {
            paymentType: 'crypto_usdt',
            currency: 'USDT',
            fields: { network: 'TRC-20' },
            selectedCountry: 'MX',
            returnUrl: expect.stringMatching(/\/paywidget\/deposit\/complete$/),
            isActivatedBonus: applies,
            ...(applies ? { bonusId: 7 } : {}),
          },
        ]);
      },
    );
  }
});
