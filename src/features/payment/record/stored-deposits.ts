import type { Transaction } from '../../../../schemas/deposit/transaction.ts';
import { StoredDeposit } from '../../../../schemas/resume/open-deposit.ts';
import { MAX_STORED_PAYMENTS } from '../../../../schemas/figures.ts';
import { parsePartly } from '../../../../schemas/parse.ts';
import * as z from '../../../../schemas/zod.ts';
import type { Services } from '../../../core/services/services.ts';
import { isPaymentPath } from '../../../platform/api/lenience.ts';
import { forget } from '../../../platform/storage/forget.ts';
import { KEYS } from '../../../platform/storage/items.ts';
import { playerKey, sessionKey } from '../../../platform/storage/session-key.ts';
import { isRecent, ownerOf, storedValue } from '../../../core/storage/stored-value.ts';
import type { TransactionKind } from '../../../core/tables/routes/route-row.ts';
import { COMPLETE } from '../../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { updatePayment } from '../../../core/state/actions/payment.ts';

type Parts = Pick<Services, 'store' | 'clock'>;
type Writer = Parts & Pick<Services, 'bridge' | 'window'>;
/** Of the player at this backend: payments go on while the player changes the currency, the country or the view. */
const places = {
  deposit: storedValue('deposit', z.unknown(), playerKey),
  withdrawal: storedValue('withdrawal', z.unknown(), playerKey),
};

export const kindOf = ({ withdrawalId }: Pick<OpenDeposit, 'withdrawalId'>): TransactionKind =>
  withdrawalId === undefined ? 'deposit' : 'withdrawal';

/** A crypto address has no id: the reference of its response replaces it. */
export const idOf = ({ depositId, withdrawalId, reference }: OpenDeposit): string =>
  String(withdrawalId ?? depositId ?? reference);

/** Whether two records describe the same payment. */
export const isSamePayment = (one: OpenDeposit, other: OpenDeposit): boolean => idOf(one) === idOf(other);

/** The parts of an entry that its page can do without: an earlier release may have stored another shape of them. */
const isNeeded = (path: string): boolean =>
  !/^\/(transaction|invoice\/(?!endsAt|lifetimeMs|amount|currency))/.test(path);

function readEntry(entry: unknown): StoredDeposit | undefined {
  const parsed = parsePartly(StoredDeposit, entry, isNeeded);
  if (!parsed.ok) return undefined;
  const { invoice } = parsed.value;
  const isPartial = parsed.issues.some(({ path }) => isPaymentPath(path));
  return invoice && isPartial ? { ...parsed.value, invoice: { ...invoice, isPartial } } : parsed.value;
}

interface Held {
  readonly whose: string | number;
  readonly entries: readonly StoredDeposit[];
}

/** The player, or the session of one without an id: two of them may be different people. */
const whoseOf = (parts: Parts): string | number => ownerOf(parts, playerKey) ?? parts.store.getState().session;

/** By widget: payments that storage did not take, because it is blocked or full, or because no id says whose they are. */
const held = { deposit: new WeakMap<Parts['store'], Held>(), withdrawal: new WeakMap<Parts['store'], Held>() };

function write(parts: Parts, kind: TransactionKind, entries: readonly StoredDeposit[]): void {
  const { store } = parts;
  held[kind].delete(store);
  if (entries.length === 0) return places[kind].forget();
  places[kind].keep(parts, entries);
  if (JSON.stringify(places[kind].read(parts)) !== JSON.stringify(entries))
    held[kind].set(store, { whose: whoseOf(parts), entries });
}

/** The browser tells other documents. In the package the other widgets of the player may be in this one. */
function keep(parts: Writer, kind: TransactionKind, entries: readonly StoredDeposit[]): void {
  write(parts, kind, entries);
  const { bridge, window } = parts;
  if (bridge.kind === 'emitter') window.dispatchEvent(new StorageEvent('storage', { key: KEYS[kind] }));
}

/** What storage holds. An unreadable entry is dropped, and the others stay. */
function entriesOf(parts: Parts, kind: TransactionKind): readonly StoredDeposit[] {
  const kept = held[kind].get(parts.store);
  const value = kept?.whose === whoseOf(parts) ? kept.entries : places[kind].read(parts);
  // An earlier release stored a single entry.
  const entries: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const now = parts.clock.now();
  return entries.flatMap((entry) => {
    const stored = readEntry(entry);
    return stored && isRecent(stored.keptAt ?? now, now) ? [stored] : [];
  });
}

/**
 * Remembers an open payment with its invoice, for a reload or a later visit. A new payment makes it forget how the one
 * before ended: a provider may return to the same entry of the history, which must not show the earlier ending.
 */
export function storeDeposit(
  parts: Writer,
  { blocked: _address, opened: _opened, app: _link, ...deposit }: OpenDeposit,
): void {
  const kind = kindOf(deposit);
  const entries = entriesOf(parts, kind);
  const known = entries.find((other) => isSamePayment(other, deposit));
  const others = entries.filter((other) => other !== known);
  // Another session of the player may update it.
  const session = known ? known.session : ownerOf(parts, sessionKey);
  keep(parts, kind, [...others, { ...deposit, session, keptAt: parts.clock.now() }].slice(-MAX_STORED_PAYMENTS));
  if (others.length === entries.length) forget('status');
}

/** An address is no payment yet while its own page is kept. A poll names no transaction, but moves it to its status too. */
export const isBegun = ({ crypto, page }: OpenDeposit): boolean => crypto === undefined || page === COMPLETE;

/**
 * This player's open payments that are not too old, the most recently changed last. An address of another view, country or
 * currency is left out: it may credit another balance.
 */
export function storedPayments(parts: Parts, kind: TransactionKind = 'deposit'): readonly OpenDeposit[] {
  const entries = entriesOf(parts, kind);
  if (entries.length === 0) places[kind].forget();
  const here = ownerOf(parts, sessionKey);
  return entries
    .filter((entry) => isBegun(entry) || (entry.session ?? here) === here)
    .map(({ keptAt: _at, session: _session, ...deposit }) => deposit);
}

/** The record that storage still has of this payment. */
export const storedRecord = (parts: Parts, deposit: OpenDeposit): OpenDeposit | undefined =>
  storedPayments(parts, kindOf(deposit)).find((other) => isSamePayment(other, deposit));

/** Removes a payment that has ended. The player's other payments stay. */
export function forgetDeposit(parts: Writer, deposit: OpenDeposit): void {
  const kind = kindOf(deposit);
  const others = entriesOf(parts, kind).filter((other) => !isSamePayment(other, deposit));
  keep(parts, kind, others);
}

/** Stores the transaction with its payment, for a reload. */
export function storeTransaction(parts: Writer, deposit: OpenDeposit, transaction: Transaction): void {
  const found = storedRecord(parts, deposit);
  if (found) storeDeposit(parts, { ...found, transaction });
}

/** Notes with the payment that the host has heard which parts of its invoice cannot be read. */
export function noteReported(parts: Writer, deposit: OpenDeposit): void {
  const found = storedRecord(parts, deposit);
  if (found?.invoice) storeDeposit(parts, { ...found, invoice: { ...found.invoice, isReported: true } });
}

/** Notes with the payment, in storage and on its open page, that a report as paid got no answer. */
export function noteInDoubt(parts: Writer, deposit: OpenDeposit): void {
  const { deposit: open } = parts.store.getState();
  const found = storedRecord(parts, deposit);
  // First, since listeners to the storage read this state.
  if (open?.invoice && isSamePayment(open, deposit) && !open.invoice.isInDoubt)
    updatePayment(parts.store, { ...open, invoice: { ...open.invoice, isInDoubt: true } });
  if (found?.invoice) storeDeposit(parts, { ...found, invoice: { ...found.invoice, isInDoubt: true } });
}

/** When waiting counts as accepted. The end of an invoice counts only until the player has left it for its status. */
export const waitsUntil = (deposit: OpenDeposit): number => {
  const { page, createdAt, waitsFrom = createdAt, acceptAfterSec, invoice } = deposit;
  return Math.max(waitsFrom + acceptAfterSec * 1000, page === COMPLETE ? 0 : (invoice?.endsAt ?? 0));
};

/** Whether its page still waits for the player to pay an invoice, send to an address or choose an offer. */
export const isToPay = (deposit: OpenDeposit, serverNow: number): boolean =>
  deposit.page !== COMPLETE && serverNow < waitsUntil(deposit);
