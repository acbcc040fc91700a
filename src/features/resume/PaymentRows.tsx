import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useGo, useRoute } from '../../core/hooks/navigation.ts';
import { type Services, useServices } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { idOf, isBegun, isSamePayment, isToPay, storedPayments } from '../payment/record/stored-deposits.ts';
import { invoiceRulesOf } from '../payment/invoice/rules.ts';
import { statusAmount } from '../payment/record/status-amount.ts';
import { useFollowPayment } from '../status/use-follow-payment.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import type { Methods } from '../methods/queries.ts';
import { useMethods, useMethodsQuery } from '../methods/use-methods.ts';
import { isFinal } from '../../core/tables/status.ts';
import type { StatusState } from '../../core/tables/status-state.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';
import { LIST_CALLS } from '../../platform/api/list-calls.ts';
import type { TransactionKind } from '../../core/tables/routes/route-row.ts';
import { reopenPayment } from '../../core/state/actions/payment.ts';
import { Row, Rows } from '../../ui/blocks/Row.tsx';

/** Methods of earlier lists: the player may have changed the country or the currency since, or the list still loads. */
const listedBefore = ({ queries }: Services, kind: TransactionKind): readonly PaymentMethod[] =>
  LIST_CALLS[kind]
    .flatMap(({ call }) => queries.getQueriesData<Methods>({ queryKey: [call] }))
    .flatMap(([, list]) => list?.methods ?? []);

/** The payment's method. After a reload in another country or currency, only the list that it was chosen from has it. */
function useMethodOf({ method: name, country, listCurrency }: OpenDeposit): PaymentMethod | undefined {
  const services = useServices();
  const { kind } = useMethodFlow();
  const there = useMethodsQuery(listCurrency, country);
  const { data } = useMethods();
  const isIts = (one: PaymentMethod) => one.name === name;
  const method = data?.methods.find(isIts) ?? listedBefore(services, kind).find(isIts);
  // If that list is the open one, nothing is requested.
  const { data: other } = useQuery({ ...there, enabled: method === undefined && data !== undefined });
  return method ?? other?.methods.find(isIts);
}

/**
 * Whether its own page still has something to do. A player who has read that a payment is being processed, or has ended,
 * must not be asked to pay it. Only a transfer that is paid goes by its own page, which completes it.
 */
function isDue(payment: OpenDeposit, state: StatusState, serverNow: number): boolean {
  if (isFinal(state)) return false;
  const isTaken = state.by === 'server' && state.status !== 'waiting';
  return isToPay(payment, serverNow) && (!isTaken || invoiceRulesOf(payment.page)?.isTransfer === true);
}

export interface PaymentRowsProps {
  /** The payment whose page is open beside the list. */
  readonly open: OpenDeposit | undefined;
}

/** One row per open payment, with method, amount and status. It opens the payment's page. */
export default function PaymentRows({ open }: PaymentRowsProps) {
  const { t } = useTexts();
  const services = useServices();
  const { kind } = useMethodFlow();
  const payments = storedPayments(services, kind).filter(isBegun);
  // A payment that ends while the list is open, here or in another tab, stays visible.
  const [seen, setSeen] = useState(payments);
  const more = payments.filter((payment) => !seen.some((known) => isSamePayment(known, payment)));
  // As last stored: the first record of an invoice still has it to be paid. An unchanged one stays the same object, or its row
  // would follow it anew, and poll, whenever another one changes.
  const latest = seen.map((known) => {
    const payment = payments.find((one) => isSamePayment(known, one));
    return payment === undefined || JSON.stringify(payment) === JSON.stringify(known) ? known : payment;
  });
  if (more.length > 0 || latest.some((payment, index) => payment !== seen[index])) setSeen([...latest, ...more]);
  const shown = latest.filter((known) => open === undefined || !isSamePayment(known, open));
  if (shown.length === 0) return null;
  return (
    <Rows aria-label={t('common.underWay')}>
      {[...shown].reverse().map((payment) => (
        <li key={idOf(payment)}>
          <PaymentRow payment={payment} />
        </li>
      ))}
    </Rows>
  );
}

function PaymentRow({ payment }: { readonly payment: OpenDeposit }) {
  const { t, tag, text, lang } = useTexts();
  const services = useServices();
  const { store, routes, serverNow } = services;
  const go = useGo();
  const from = useRoute();
  const flow = useMethodFlow();
  const method = useMethodOf(payment);
  const { status, transaction } = useFollowPayment(payment, flow.start);
  const shown = statusAmount(payment, transaction);
  const amount = shown && isolate(breakableAmount(formatMoney(shown.amount, shown.currency, tag)));
  const open = () => {
    const isKnown = status.by === 'server';
    // Addresses are not stored. Those of the payment that was open last are still known.
    const { deposit: last } = store.getState();
    const { blocked, opened, app } = last && isSamePayment(last, payment) ? last : {};
    const reopened = { ...payment, blocked, opened, app };
    reopenPayment(store, reopened, { method, status: isKnown ? status : flow.start, transaction });
    const own = isDue(payment, status, serverNow()) ? routes.named(routes.within(from, payment.page)) : undefined;
    const canOpen = own !== undefined && (own.needs === undefined || (own.needs === 'method' && method !== undefined));
    go(canOpen ? payment.page : flow.complete);
  };
  return (
    <Row
      data-payment={payment.reference}
      data-status={status.status}
      onClick={open}
      start={<MethodPlate method={method} />}
      title={
        <>
          {amount !== undefined && <span>{amount}</span>}{' '}
          {method && <span lang={lang(method.text)}>{text(method.text)}</span>}
        </>
      }
      isDotted
      text={t(`${flow.textGroup}.${status.status}.title`)}
    />
  );
}
