import { describe, expect, test } from 'vitest';
import { compile } from '../../../../renderers/compile.ts';
import type { PaymentMethodInput } from '../../../../schemas/method/payment-method.ts';
import { redemptionOf } from '../../../../src/features/redemption/redemption-fields.ts';
import { context, methodOf, registry } from '../../../support/methods.ts';

const COIN = { name: 'btc', category: 'crypto', cryptoCurrency: 'BTC' } as const;
const NETWORKS = { name: 'network', type: 'networks', values: ['TRC-20', 'NEO', 'ERC-20', 'trc 20'] };
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

function planOf(over: Partial<PaymentMethodInput>) {
  const compiled = compile(redemptionOf(methodOf({ ...COIN, ...over })), context, registry);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues));
  return compiled.plan;
}
const names = (over: Partial<PaymentMethodInput>) => planOf(over).fields.map(({ name }) => name);
const sent = (over: Partial<PaymentMethodInput>, typed: string = WALLET) => {
  const plan = planOf(over);
  const values = Object.fromEntries(
    plan.fields.map(({ id, type, defaultValue }) => [id, type === 'text' ? typed : defaultValue]),
  );
  return plan.toPayload(values).fields;
};

describe('the form of a redemption', () => {
  test('adds a network and an address to a definition without them', () => {
    expect(names({ network: 'Bitcoin' })).toEqual(['network', 'address']);
    expect(sent({ network: 'Bitcoin' })).toEqual({ network: 'Bitcoin', address: WALLET });
  });
  test('adds only the missing field, after the existing ones', () => {
    expect(names({ fields: [NETWORKS] })).toEqual(['network', 'address']);
    const address = { name: 'address', type: 'text', regex: '^bc1.+$' };
    expect(names({ network: 'Bitcoin', fields: [address] })).toEqual(['address', 'network']);
    expect(names({ fields: [NETWORKS, { name: 'memo', type: 'text' }] })).toEqual(['network', 'memo', 'address']);
  });
  test('adds no network when none can be chosen or named', () => {
    expect(names({})).toEqual(['address']);
    expect(names({ network: 'NEO' })).toEqual(['address']);
  });
  test('recognises a network and an address by their type, alias or wallet flag', () => {
    expect(names({ fields: [{ ...NETWORKS, name: 'chain' }] })).toEqual(['chain', 'address']);
    const chain = { name: 'chain', alias: 'network', type: 'dropdown', values: ['a'] };
    const to = { name: 'to', alias: 'address', type: 'text' };
    expect(names({ network: 'Bitcoin', fields: [chain, to] })).toEqual(['chain', 'to']);
    const purse = { name: 'purse', type: 'text', wallet: true };
    expect(names({ network: 'Bitcoin', fields: [purse] })).toEqual(['purse', 'network']);
  });
  test('offers each network once, without excluded ones', () => {
    const [network] = planOf({ fields: [NETWORKS] }).fields;
    expect(network?.options.map(({ value }) => value)).toEqual(['TRC-20', 'ERC-20']);
    expect(network?.defaultValue).toBe('TRC-20');
  });
  test('does not change a definition with both fields', () => {
    const fields = [
      { name: 'network', type: 'networks', values: [{ value: 'TON' }] },
      { name: 'address', type: 'text', regex: '^EQ' },
    ];
    const method = methodOf({ ...COIN, fields });
    expect(redemptionOf(method)).toEqual(method);
  });
});

describe('the address of a redemption', () => {
  const address = (over: Partial<PaymentMethodInput> = {}) => {
    const field = planOf({ network: 'Bitcoin', ...over }).fields.find(({ name }) => name === 'address');
    if (!field) throw new Error('no address');
    return field;
  };
  test.each([WALLET, '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', 'bitcoincash:qpm2qsznhks23z7629mms6s4'])(
    'like %s is accepted, even with spaces around it',
    async (text) => {
      expect(await address().check(text)).toBeUndefined();
      expect(await address().check(` ${text} `)).toBeUndefined();
    },
  );
  test.each(['short', 'bc1q ar0srrr7xfkvy5l643', 'адрес-кошелька', 'x'.repeat(201)])(
    'like %s is rejected',
    async (text) => {
      expect(await address().check(text)).toMatchObject({ text: 'sweepstake.redemption.checkAddress' });
    },
  );
  test('is required, even if the field of the definition has no rule', async () => {
    expect(address().isRequired).toBe(true);
    const bare = address({ fields: [{ name: 'address', type: 'text', label: 'To' }] });
    expect(bare.isRequired).toBe(true);
    expect(bare.definition.label).toBe('To');
    expect(await bare.check('')).toMatchObject({ text: 'sweepstake.redemption.checkAddress' });
  });
  test.each([
    { name: 'address', type: 'text', regex: '', validations: [] },
    { name: 'purse', type: 'text', wallet: true },
  ])('is required in a field without a rule, written as %j', async (written) => {
    const [field] = planOf({ fields: [written] }).fields;
    expect(await field?.check('')).toMatchObject({ text: 'sweepstake.redemption.checkAddress' });
  });
  test('has a rule of its own, which no other field of the definition gets', async () => {
    const fields = [
      { name: 'memo', type: 'text' },
      { name: 'address', type: 'dropdown', values: ['a'] },
    ];
    const [memo, chosen] = planOf({ network: 'Bitcoin', fields }).fields;
    expect(await memo?.check('')).toBeUndefined();
    expect(await chosen?.check('a')).toBeUndefined();
  });
  test.each([
    [{ regex: '^X\\d$' }, { keys: expect.arrayContaining(['validation.address']) }],
    [{ validations: [{ regex: '^X\\d$', message: 'Not an X' }] }, { text: 'Not an X' }],
  ])('follows the rules of its definition: %j', async (rules, error) => {
    const own = address({ fields: [{ name: 'address', type: 'text', ...rules }] });
    expect(await own.check('X1')).toBeUndefined();
    expect(await own.check(WALLET)).toMatchObject(error);
  });
});
