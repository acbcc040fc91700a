import { formatMoney } from '../../../schemas/money/format-money.ts';
import { useFlowTitle } from '../../core/hooks/navigation.ts';
import { useWidget } from '../../core/services/services.ts';
import { useWords } from '../../core/hooks/use-words.ts';
import { knownTransaction } from '../payment/record/hear-transaction.ts';
import { saidSum } from '../payment/record/said-sum.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { formatDate, formatTime } from '../../platform/i18n/format.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { ShareButton } from '../../ui/controls/ShareButton.tsx';
import { ChainRows } from './ChainRows.tsx';
import { Row } from './Row.tsx';
import { breakableSum } from '../../ui/blocks/breakable-sum.ts';
import '../../ui/styles/details.css';

/** Amount, date, time (24 hours) and reference, as far as the responses gave them. */
export function TransactionDetails() {
  const { t, tag } = useWords();
  const { words } = useMethodFlow();
  const status = useWidget((state) => state.status.status);
  const title = useFlowTitle();
  const deposit = useWidget((state) => state.deposit);
  const transaction = useWidget((state) => state.transaction ?? knownTransaction(state.deposit));
  if (!deposit) return null;
  const { createdAt, waitsFrom = createdAt, reference } = deposit;
  // Money to an address may arrive at any time, so show when the player began to wait.
  const at = deposit.crypto ? waitsFrom : createdAt;
  const sum = saidSum(deposit, transaction);
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
      {sum && <Row label={t('status.amount')}>{breakableSum(formatMoney(sum.amount, sum.currency, tag))}</Row>}
      <Row label={t('status.date')}>{formatDate(at, tag)}</Row>
      <Row label={t('status.time')}>{formatTime(at, tag)}</Row>
      {transaction && <ChainRows transaction={transaction} isCounted={deposit.crypto !== undefined} />}
      <Row label={name} isLtr end={ends}>
        {reference}
      </Row>
    </dl>
  );
}
