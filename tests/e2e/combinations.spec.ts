import { connected } from './support/connected.ts';
import type { Cashier } from '../../testing/index.ts';
import { definition, payloadOf } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { FULL } from './support/tiers.ts';
import { expect, test } from './support/test.ts';

const WALLET = 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq';
const METHOD = definition({ amount_rules: { MXN: { min: 100, max: 50_000 }, USD: { min: 10, max: 50_000 } } });
const COIN = definition({
  name: 'coin',
  text: 'Coin',
  category: 'crypto',
  cryptoCurrency: 'USDT',
  prefilledAmount: 50,
  amount_rules: { QSC: { min: 10, max: 100 } },
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});

const press = ({ root }: Cashier, mark: string): Promise<void> => root.locator(`[data-${mark}]`).first().click();
const withdraw = async (cashier: Cashier): Promise<void> => {
  await press(cashier, 'method="test_method"');
  await press(cashier, 'submit');
  await press(cashier, 'confirm');
};

/** One flow in one direction: where the address begins, what the player does, what is sent, and where it ends. */
interface Way {
  readonly path: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly go: (cashier: Cashier) => Promise<void>;
  readonly call: string;
  /** Complete, except for the return address, which depends on the router mode. */
  readonly sends: Readonly<Record<string, unknown>>;
  readonly ends: string;
  readonly says: string;
}

const PAYOUT = {
  paymentType: 'test_method',
  amount: 500,
  currency: 'MXN',
  fields: {},
  accountType: 'main',
  selectedCountry: 'MX',
} as const;

const WAYS: Readonly<Record<string, Readonly<Record<'deposit' | 'withdrawal', Way>>>> = {
  normal: {
    deposit: {
      path: 'deposit',
      user: {},
      go: async (cashier) => {
        await press(cashier, 'method="test_method"');
        await press(cashier, 'submit');
      },
      call: 'deposit-create',
      sends: payloadOf(''),
      ends: 'deposit/complete',
      says: 'Waiting for your payment',
    },
    withdrawal: {
      path: 'withdrawal',
      user: {},
      go: withdraw,
      call: 'withdrawal-create',
      sends: PAYOUT,
      ends: 'withdrawal/complete',
      says: 'Withdrawal in progress',
    },
  },
  'crypto balance': {
    deposit: {
      path: 'cryptobalance/deposit',
      user: { currency: 'USDT' },
      go: async (cashier) => {
        await cashier.root.getByRole('tab', { name: 'Fiat' }).click();
        await press(cashier, 'method="test_method"');
        await press(cashier, 'submit');
      },
      call: 'deposit-create',
      sends: payloadOf('', { currency: 'USD' }),
      ends: 'cryptobalance/deposit/fiat/complete',
      says: 'Waiting for your payment',
    },
    withdrawal: {
      path: 'cryptobalance/withdrawal',
      user: {},
      go: withdraw,
      call: 'withdrawal-create',
      sends: PAYOUT,
      ends: 'cryptobalance/withdrawal/complete',
      says: 'Withdrawal in progress',
    },
  },
  sweepstake: {
    deposit: {
      path: 'deposit',
      user: { widgetViewType: 'sweep', currency: 'QGC' },
      go: async (cashier) => {
        await press(cashier, 'box="box-2"');
        await press(cashier, 'continue');
        await press(cashier, 'method="test_method"');
      },
      call: 'deposit-create-sweepstake',
      sends: payloadOf('', { amount: 10, currency: 'USD', boxId: 'box-2' }),
      ends: 'deposit/complete',
      says: 'Waiting for your payment',
    },
    withdrawal: {
      path: 'withdrawal',
      user: { widgetViewType: 'sweep', currency: 'QGC' },
      go: async (cashier) => {
        await press(cashier, 'group="crypto"');
        await press(cashier, 'method="coin"');
        await cashier.root.locator('[data-field="address"] input').fill(WALLET);
        await press(cashier, 'submit');
      },
      call: 'withdrawal-create',
      sends: {
        paymentType: 'coin',
        amount: 50,
        currency: 'QSC',
        fields: { network: 'TRC-20', address: WALLET },
        accountType: 'main',
        selectedCountry: 'MX',
      },
      ends: 'withdrawal/complete',
      says: 'Redemption in progress',
    },
  },
};

type Mode = 'history' | 'hash';

/** Transport and router mode. Each flow has every value of both in each direction; both directions together have every pair. */
const PAIRS: Readonly<Record<'deposit' | 'withdrawal', readonly (readonly ['http' | 'socket', Mode])[]>> = {
  deposit: [
    ['http', 'history'],
    ['socket', 'hash'],
  ],
  withdrawal: [
    ['http', 'hash'],
    ['socket', 'history'],
  ],
};

/** The route as the address bar has it in one mode or the other. */
async function routeIn(mode: Mode, host: HostPage): Promise<string> {
  const { pathname, hash } = new URL((await host.frame()).url());
  const path = mode === 'hash' ? hash.replace(/^#|\?.*$/g, '') : pathname.replace('/paywidget', '');
  return path.replace(/^\//, '');
}

const all = Object.entries(WAYS).flatMap(([flow, ways]) =>
  (['deposit', 'withdrawal'] as const).flatMap((transaction) =>
    PAIRS[transaction].map(([transport, mode]) => ({ flow, transaction, way: ways[transaction], transport, mode })),
  ),
);

/** Three that contain each value at least once; `test:all` has the others. */
const FIRST = new Set([
  'normal, deposit, http, history',
  'crypto balance, withdrawal, http, hash',
  'sweepstake, withdrawal, socket, history',
]);

for (const { flow, transaction, way, transport, mode } of all) {
  const combination = `${flow}, ${transaction}, ${transport}, ${mode}`;
  test(
    `${combination}: from its address to processed`,
    FIRST.has(combination) ? {} : FULL,
    async ({ page, host, cashier, backend }) => {
      await backend.methods({ methods: [METHOD, COIN], answers: ['no-redirect'], outcome: { status: 'never' } });
      const options: OpenOptions = {
        path: mode === 'hash' ? `?router=hash#/${way.path}` : way.path,
        start: { transport, user: way.user },
      };
      await host.open(options);
      await way.go(cashier);
      await expect(cashier.root.getByRole('heading', { name: way.says })).toBeVisible();
      await expect.poll(() => routeIn(mode, host)).toBe(way.ends);
      const [call, ...more] = await backend.calls(way.call);
      expect(more).toEqual([]);
      expect(call?.via).toBe(transport);
      const { returnUrl, paymentSessionId: _session, ...payload } = call?.payload ?? {};
      const { returnUrl: _none, ...sends } = way.sends;
      expect(payload).toEqual(sends);
      if (transaction === 'deposit') {
        const { pathname, hash } = new URL(String(returnUrl));
        expect(mode === 'hash' ? hash : pathname).toContain(`/${way.ends}`);
      }
      await connected(page);
      await backend.settle('processed');
      await expect(cashier.root.getByRole('heading', { name: /received|complete|processed/i })).toBeVisible();
      // No call of another flow was made.
      const asked = new Set((await backend.calls()).map(({ call: name }) => name));
      expect(asked.has('sweepstake-balance-get')).toBe(flow === 'sweepstake');
      expect([...asked].filter((name) => /^methods-(payment|withdrawal)/.test(name))).toEqual([
        transaction === 'deposit' ? 'methods-payment-v5' : 'methods-withdrawal-v4',
      ]);
    },
  );
}
