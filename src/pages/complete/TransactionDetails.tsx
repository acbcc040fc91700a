import type { Transaction } from '../../../schemas/deposit/transaction.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import { useFlowTitle } from '../../app/navigation.ts';
import { useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { useMethodFlow } from '../../methods/flows.ts';
import { formatDate, formatTime, shortHash } from '../../i18n/format.ts';
import type { OpenDeposit } from '../../state/store.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { CryptoRows } from './CryptoRows.tsx';
import { Row } from './Row.tsx';
import '../../look/details.css';

/** Amount, date, time in 24 hours, and the reference to quote. Only what an answer said. */
export function TransactionDetails() {
  const { t, tag } = useWords();
  const { words } = useMethodFlow();
  const status = useWidget((state) => state.status.status);
  const title = useFlowTitle();
  const deposit = useWidget((state) => state.deposit);
  const transaction = useWidget((state) => state.transaction ?? state.deposit?.crypto?.transaction);
  if (!deposit) return null;
  const { createdAt, waitsFrom = createdAt, reference } = deposit;
  // To an address money comes when it comes: that is when the player began to wait.
  const at = deposit.crypto ? waitsFrom : createdAt;
  const sum = sumOf(deposit, transaction);
  const hash = deposit.crypto ? undefined : transaction?.txid;
  const name = t('status.reference');
  const receipt = [
    t(`${words}.${status}.title`),
    ...(sum === undefined ? [] : [formatMoney(sum.amount, sum.currency, tag)]),
    `${name}: ${reference}`,
  ];
  const ends = (
    <>
      <ShareButton title={title} text={receipt.join('\n')} />
      <CopyButton text={reference} name={name} />
    </>
  );
  return (
    <dl className="pw-details">
      {sum && <Row label={t('status.amount')}>{formatMoney(sum.amount, sum.currency, tag)}</Row>}
      <Row label={t('status.date')}>{formatDate(at, tag)}</Row>
      <Row label={t('status.time')}>{formatTime(at, tag)}</Row>
      {hash !== undefined && <Row label={t('status.transaction')}>{shortHash(hash)}</Row>}
      {deposit.crypto && transaction && <CryptoRows transaction={transaction} />}
      <Row label={name} isLtr end={ends}>
        {reference}
      </Row>
    </dl>
  );
}

/** What was asked for; of an address, which asks for no sum, what was sent to it, in its coin. */
function sumOf({ amount, currency, crypto }: OpenDeposit, transaction: Transaction | undefined) {
  if (amount !== undefined) return { amount, currency };
  const sent = crypto && transaction?.amount;
  return sent === undefined ? undefined : { amount: sent, currency: transaction?.cryptoCurrency ?? currency };
}
