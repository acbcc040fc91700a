import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compile } from '../../../../renderers/compile.ts';
import { DepositCreateP2p } from '../../../../schemas/deposit/deposit-create.ts';
import { PeerToPeerDeposit } from '../../../../schemas/deposit/peer-to-peer.ts';
import { playerIntents } from '../../../../src/core/storage/player-intents.ts';
import { createRoutes } from '../../../../src/core/tables/routes/routes.ts';
import { announceCreated } from '../../../../src/features/payment/record/open-deposit.ts';
import { storedPayments } from '../../../../src/features/payment/record/stored-deposits.ts';
import { checkPayee, peerToPeerBody, readPeerToPeer } from '../../../../src/features/transfer/peer-to-peer.ts';
import { resumeTransfer } from '../../../../src/features/transfer/resume-transfer.ts';
import { context, methodOf, planOf, registry } from '../../../support/methods.ts';
import { widgetOf } from '../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const payload = {
  paymentType: 'p2p',
  amount: 500,
  metadata: { isFromChip: true },
  currency: 'MXN',
  fields: { senderBank: 'Serrana' },
  selectedCountry: 'MX',
  returnUrl: 'https://r',
  isActivatedBonus: false,
  paymentSessionId: 's',
  abTestGroup: 'group_b',
};
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('the payload of a peer-to-peer transfer', () => {
  const plan = planOf({ name: 'p2p', captcha: 'recaptcha', fields: [{ name: 'senderBank', alias: 'bank' }] });

  test('contains its method and bank, and no return address', () => {
    const body = peerToPeerBody(payload, plan);
    expect(body).toEqual({
      paymentMethod: 'p2p',
      amount: 500,
      metadata: { isFromChip: true },
      currency: 'MXN',
      fields: { senderBank: 'Serrana' },
      bank: 'Serrana',
      checkScore: true,
      selectedCountry: 'MX',
      isActivatedBonus: false,
      paymentSessionId: 's',
      abTestGroup: 'group_b',
    });
    expect(DepositCreateP2p.parse(body)).toEqual(body);
  });
  test('contains no bank without a bank field or a chosen bank', () => {
    expect(peerToPeerBody(payload, planOf({ captcha: 'geetest' }))).toMatchObject({ checkScore: false });
    expect(peerToPeerBody(payload, planOf({}))).not.toHaveProperty('bank');
    expect(peerToPeerBody({ ...payload, fields: {} }, plan)).not.toHaveProperty('bank');
  });
  test('contains the bank of the visible bank field', () => {
    const fields = [
      { name: 'bankAtHome', alias: 'bank' },
      { name: 'bankAbroad', alias: 'bank' },
    ];
    expect(peerToPeerBody({ ...payload, fields: { bankAbroad: 'Alpina' } }, planOf({ fields })).bank).toBe('Alpina');
  });
  test('contains the bank from a second step', () => {
    const second = compile(methodOf({}), context, registry, [{ name: 'bank', type: 'text' }]);
    if (!second.ok) throw new Error('the method is refused');
    expect(peerToPeerBody({ ...payload, fields: { bank: 'Alpina' } }, second.plan).bank).toBe('Alpina');
  });
});

describe('a response with a transfer', () => {
  const read = (answer: object, { services } = widgetOf()) => readPeerToPeer(PeerToPeerDeposit.parse(answer), services);

  test('is read like other responses, with unifiedFlow merged into its data', () => {
    expect(read({ depositId: 7, payment_amount: 5, unifiedFlow: { qrCodeText: 'q' } })).toMatchObject({
      depositId: 7,
      isUnified: true,
      data: { payment_amount: '5', qrCodeText: 'q' },
    });
    expect(read({ depositId: 7, unifiedFlow: false }).isUnified).toBe(false);
  });
  test('without a deposit id is an error, and is reported to the host', () => {
    const widget = widgetOf();
    const message = 'Deposit data is null after creation.';
    expect(() => read({ exists: true }, widget)).toThrow(message);
    expect(widget.told('onInvalidP2PResponse')).toEqual([{ message }]);
  });
  test.each([
    ['in plain text', { number: '4400 4302' }],
    ['encoded', { encoded: true, number: base64('44004302') }],
    ['without a number', { phone: 7 }],
  ])('with a payee %s is accepted', (_name, card) => {
    const { services, told } = widgetOf();
    checkPayee(read({ depositId: 7, card }), services);
    expect(told('onInvalidP2PResponse')).toEqual([]);
  });
  test.each([
    ['encoded, but without digits', { encoded: true, number: base64('nobody') }],
    ['not valid Base64', { number: { encoded: true, value: '%%' } }],
  ])('with a payee number that is %s is refused and reported to the host', (_name, card) => {
    const { services, told } = widgetOf();
    const message = 'Error while decrypting data';
    expect(() => checkPayee(read({ depositId: 7, card }), services)).toThrow(message);
    expect(told('onInvalidP2PResponse')).toEqual([{ depositId: '7', message }]);
  });
});

describe('an existing transfer', () => {
  const method = methodOf({ name: 'p2p', cardViewType: 5 });
  const found = (answer: object) => PeerToPeerDeposit.parse(answer);
  const take = (answer: object) => {
    const widget = widgetOf();
    const page = resumeTransfer(found(answer), { method, currency: 'MXN', reference: 'r' }, widget.services);
    return { ...widget, page, deposit: widget.services.store.getState().deposit };
  };
  const CODE = { name: 'code', type: 'text' };
  const OPEN = { exists: true, depositId: 7, payment_amount: 500, card: { number: '4400' }, status: 'NEW' };

  test.each([
    [{ exists: false }],
    [{ ...OPEN, exists: false }],
    [{ ...OPEN, status: 'CANCELED' }],
    [{ ...OPEN, status: 'AUTO_CANCELED' }],
    [{ ...OPEN, status: 2 }],
    [{ ...OPEN, status: 2, isFieldsRequired: true }],
  ])('that is missing or cancelled is not resumed: %j', (answer) => {
    expect(take(answer)).toMatchObject({ page: undefined, deposit: undefined });
  });
  test('follows the flow row of an extension', () => {
    const { services } = widgetOf();
    const transition = 'fade' as const;
    const route = { name: 'deposit/own', page: 'own/Page', transition, transaction: 'deposit', isPane: true } as const;
    const flow = { id: 'own', says: 'any', when: () => true, page: route.name, effects: [], before: 'more-fields' };
    const load = () => Promise.reject(new Error('never opened'));
    const routes = createRoutes(() => 'main', [route]);
    const own = { ...services, routes, extensions: { pages: [{ route, load, flow }] } };
    const asked = { method, currency: 'MXN', reference: 'r' };
    expect(resumeTransfer(found(OPEN), asked, own)).toBe('deposit/own');
  });
  test('is resumed and reported to the host', () => {
    const { page, deposit, told } = take(OPEN);
    expect(page).toBe('deposit/peer-to-peer/invoice');
    expect(deposit).toMatchObject({
      depositId: 7,
      amount: '500',
      currency: 'MXN',
      method: 'p2p',
      page,
      reference: 'r',
    });
    expect(told('onCreateTransaction')).toEqual([
      { depositId: '7', amount: 500, currency: 'MXN', paymentMethod: 'p2p', transaction: 'deposit' },
    ]);
  });
  test.each([
    ['PAYED', { status: 'accepted', by: 'server' }],
    [1, { status: 'processed', by: 'server' }],
    ['PENDING', { status: 'waiting', by: 'start' }],
    [undefined, { status: 'waiting', by: 'start' }],
  ] as const)('with the status %j is resumed', (status, expected) => {
    const { page, services, told } = take({ ...OPEN, status });
    expect(page).toBe('deposit/peer-to-peer/invoice');
    expect(services.store.getState().status).toEqual(expected);
    expect(told('onError')).toHaveLength(status === 'PENDING' ? 1 : 0);
  });
  test('that requests fields is resumed in its form and reported to the host', () => {
    const { page, deposit, told, services } = take({ ...OPEN, isFieldsRequired: true, fields: [CODE] });
    expect(page).toBe('deposit/peer-to-peer/base');
    expect(deposit).toMatchObject({ depositId: 7, amount: '500', asked: { fields: [CODE], keys: [] } });
    expect(told('onCreateTransaction')).toMatchObject([{ depositId: '7', amount: 500 }]);
    expect(told('onError')).toEqual([]);
    expect(storedPayments(services)).toEqual([]);
  });
  test('that requests fields without listing them is resumed in its form, and the fault is reported', () => {
    const { page, deposit, told } = take({ ...OPEN, isFieldsRequired: true });
    expect([page, deposit?.asked?.fields]).toEqual(['deposit/peer-to-peer/base', []]);
    expect(told('onError')).toMatchObject([{ code: 'unreadable', path: '/fields' }]);
  });
  test('that is paid is resumed at the invoice, even if the response requests fields', () =>
    expect(take({ ...OPEN, status: 'PAYED', isFieldsRequired: true, fields: [CODE] }).page).toBe(
      'deposit/peer-to-peer/invoice',
    ));
  test('that this browser has started keeps its keys, and is not reported to the host again', () => {
    const widget = widgetOf();
    const intents = playerIntents(widget.services);
    const key = intents.keyFor({ call: 'deposit-create-p2p', body: { amount: 500 }, secrets: {} });
    intents.keepOpen(key, '7');
    const answer = found({ ...OPEN, isFieldsRequired: true, fields: [CODE] });
    resumeTransfer(answer, { method, currency: 'MXN', reference: 'r' }, widget.services);
    expect(widget.services.store.getState().deposit?.asked?.keys).toEqual([key]);
    announceCreated(7, { paymentType: 'p2p', currency: 'MXN' }, widget.services);
    expect(widget.told('onCreateTransaction')).toEqual([]);
  });
  test('with a unified flow has its own page', () => {
    expect(take({ ...OPEN, unifiedFlow: true }).page).toBe('deposit/peer-to-peer/unified-form');
  });
  test('with an unreadable payee is an error, not an invoice', () => {
    expect(() => take({ ...OPEN, card: { encoded: true, number: base64('x') } })).toThrow(
      'Error while decrypting data',
    );
  });
});
