import { describe, expect, test } from 'vitest';
import type { StoredChoice } from '../../../../schemas/resume/choice.ts';
import { selectionToResume, placeOf, type Resumed } from '../../../../src/app/resume/place.ts';
import { createRoutes } from '../../../../src/core/tables/routes/routes.ts';
import { OPEN_DEPOSIT as deposit } from '../../../support/open-deposit.ts';

const routes = createRoutes(
  () => 'main',
  [
    {
      name: 'deposit/paid-by-hand',
      page: 'x/X',
      transition: 'fade',
      transaction: 'deposit',
      needs: 'method',
      isPane: true,
    },
  ],
);
const invoiced = { ...deposit, page: 'deposit/paid-by-hand', invoice: { endsAt: 600_000, lifetimeMs: 600_000 } };
const choice: StoredChoice = { method: 'card', route: 'deposit/redirect' };

const place = (over: Partial<Resumed>, from = 'deposit', serverNow = 1_000) =>
  placeOf(
    { choice: undefined, deposit: undefined, hasMethod: true, hasGroup: true, hasBox: true, ...over },
    { routes, from: routes.named(from), serverNow },
  );

describe('a player who opens the list again is taken', () => {
  test('to the invoice that waits for payment, whatever the player chose later', () =>
    expect(place({ deposit: invoiced, choice })).toBe('deposit/paid-by-hand'));
  test('to a page of the crypto balance when the cashier opens there', () => {
    const open = { ...deposit, page: 'deposit/redirect/pix', invoice: invoiced.invoice };
    const index = 'cryptobalance/deposit';
    expect(place({ deposit: open }, index)).toBe(`${index}/fiat/redirect/pix`);
    expect(place({ choice: { ...choice, route: `${index}/fiat/redirect` } }, index)).toBe(`${index}/fiat/redirect`);
  });
  test('to the form of the chosen method', () => expect(place({ choice })).toBe('deposit/redirect'));
  test.each(['deposit', 'deposit/peer-to-peer/base'])('to the check for an open transfer, from %s', (from) => {
    const form = { method: 'p2p', route: 'deposit/peer-to-peer/base' };
    expect(place({ choice: form }, from)).toBe('deposit/peer-to-peer');
  });
  test('to the list of the chosen group', () =>
    expect(place({ choice: { group: 'g', route: 'deposit/group' }, hasMethod: false })).toBe('deposit/group'));
});

describe('a player who opens the list again stays on the list', () => {
  test('when nothing is stored', () => expect(place({})).toBeUndefined());
  test('when the stored method is no longer offered', () =>
    expect(place({ choice, hasMethod: false })).toBeUndefined());
  test('when the stored group is no longer offered', () =>
    expect(place({ choice: { group: 'g', route: 'deposit/group' }, hasGroup: false })).toBeUndefined());
  test.each(['error', 'empty', 'deposit/region', 'deposit', 'nowhere', '../x', '__proto__'])(
    'when the stored route is %s',
    (route) => expect(place({ choice: { ...choice, route } })).toBeUndefined(),
  );
  test('when a payment is only being processed, even if a form was open', () => {
    expect(place({ deposit })).toBeUndefined();
    expect(place({ deposit, choice })).toBeUndefined();
    expect(place({ deposit: invoiced, choice }, 'deposit', 600_000)).toBeUndefined();
  });
  test('when the method of an invoice is no longer offered', () =>
    expect(place({ deposit: invoiced, hasMethod: false })).toBeUndefined());
});

describe('the method to resume', () => {
  const methodAt = (from: string, over: Partial<Resumed> = {}, serverNow = 1_000) =>
    selectionToResume(
      { choice: { ...choice, method: 'chosen-since' }, deposit: invoiced, ...over },
      { routes, from: routes.named(from), serverNow },
    ).method;

  test('is the method of the invoice that opens next or is open', () => {
    expect(methodAt('deposit')).toBe(deposit.method);
    expect(methodAt('deposit', { choice: undefined })).toBe(deposit.method);
    expect(methodAt('deposit/paid-by-hand', { choice: undefined })).toBe(deposit.method);
  });
  test('is the chosen method when its form is open, or when there is no invoice to pay', () => {
    expect(methodAt('deposit/redirect')).toBe('chosen-since');
    expect(methodAt('deposit', {}, 600_000)).toBe('chosen-since');
    expect(methodAt('deposit', { deposit: undefined })).toBe('chosen-since');
  });
  test('is undefined when a form is opened while an invoice is open', () =>
    expect(methodAt('deposit/redirect', { choice: undefined })).toBeUndefined());
});

describe('the crypto address of a package', () => {
  const address = { ...deposit, page: 'deposit/crypto/address', crypto: { address: '0x1', boxId: 'box-3' } };
  const at = (box?: string, from = 'deposit') => {
    const resumed = { choice: box === undefined ? undefined : { ...choice, box }, deposit: address };
    return {
      ...selectionToResume(resumed, { routes, from: routes.named(from), serverNow: 1_000 }),
      place: place(resumed, from),
    };
  };

  test('opens again with its package, even without a chosen package', () => {
    const expected = { method: 'card', box: 'box-3', place: 'deposit/crypto/address' };
    expect(at('box-3')).toEqual(expected);
    expect(at()).toEqual(expected);
  });
  test('does not open after the player has chosen another package', () => {
    const others: StoredChoice = { method: 'chosen-since', box: 'box-1' };
    const resumed = { choice: others, deposit: address };
    for (const from of ['deposit', 'deposit/crypto/address'])
      expect(selectionToResume(resumed, { routes, from: routes.named(from), serverNow: 1_000 })).toEqual(others);
    expect(place(resumed)).toBeUndefined();
  });
  test('does not open when the package is no longer sold', () =>
    expect(place({ choice: undefined, deposit: address, hasBox: false })).toBeUndefined());
});

test.each(['deposit/redirect', 'withdrawal', 'deposit/region', 'error'])('a player who opens %s stays there', (from) =>
  expect(place({ deposit, choice }, from)).toBeUndefined(),
);
