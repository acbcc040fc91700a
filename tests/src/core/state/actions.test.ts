import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../scripts/root.mjs';
import { openPayment, clearStatus } from '../../../../src/core/state/actions/payment.ts';
import { selectBox } from '../../../../src/core/state/actions/shop.ts';
import { reset, restart, setAnnouncement } from '../../../../src/core/state/actions/session.ts';
import { createWidgetStore, INITIAL, type WidgetState } from '../../../../src/core/state/store.ts';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const setsStore = (file: string): boolean => /\bstore\.setState\(/.test(readFileSync(join(ROOT, 'src', file), 'utf8'));

test('only actions change the store', () => {
  const setting = sources.filter(setsStore).map((file) => file.replaceAll('\\', '/'));
  expect(setting.length).toBeGreaterThan(0);
  expect(setting.filter((file) => !file.startsWith('core/state/actions/'))).toEqual([]);
});

test('opening a payment resets the status of the previous one', () => {
  const store = createWidgetStore();
  openPayment(store, OPEN_DEPOSIT, { status: { status: 'processed', by: 'server' } });
  openPayment(store, { ...OPEN_DEPOSIT, reference: 's' });
  expect(store.getState()).toMatchObject({ deposit: { reference: 's' }, status: INITIAL.status });
  expect(store.getState().transaction).toBeUndefined();
});

test('clearing the status keeps the payment', () => {
  const store = createWidgetStore();
  openPayment(store, OPEN_DEPOSIT, { status: { status: 'processed', by: 'server' } });
  clearStatus(store);
  expect(store.getState()).toMatchObject({ deposit: OPEN_DEPOSIT, status: INITIAL.status });
});

const box = (boxId: string): NonNullable<WidgetState['box']> => ({ boxId }) as NonNullable<WidgetState['box']>;

test('selecting another package drops the open payment; selecting the same package keeps it', () => {
  const store = createWidgetStore();
  selectBox(store, box('1'));
  openPayment(store, OPEN_DEPOSIT);
  selectBox(store, box('1'));
  expect(store.getState().deposit).toBe(OPEN_DEPOSIT);
  selectBox(store, box('2'));
  expect(store.getState().deposit).toBeUndefined();
});

test('a restart keeps only the loaded texts, and a reset not even them', () => {
  const store = createWidgetStore();
  store.setState({ hasTexts: true, group: 'cards', deposit: OPEN_DEPOSIT });
  const start = { user: { id: '1' } } as NonNullable<WidgetState['start']>;
  restart(store, start, true);
  expect(store.getState()).toEqual({ ...INITIAL, hasTexts: true, session: 1, start, isResuming: true });
  reset(store);
  expect(store.getState()).toEqual({ ...INITIAL, session: 2 });
});

test('a repeated announcement changes the text, so that screen readers repeat it', () => {
  const store = createWidgetStore();
  setAnnouncement(store, 'Copied');
  const first = store.getState().announcement;
  setAnnouncement(store, 'Copied');
  expect(store.getState().announcement).not.toBe(first);
  expect(store.getState().announcement.trim()).toBe('Copied');
});
