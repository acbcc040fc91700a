import { formatMoney } from '../../../schemas/money/format-money.ts';
import { useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { formatDate, formatTime, shortHash } from '../../i18n/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { CryptoRows } from './CryptoRows.tsx';
import { Row } from './Row.tsx';
import '../../look/details.css';

/** Amount, date, time in 24 hours, and the reference to quote. Only what an answer said. */
export function TransactionDetails() {
  const { t, tag } = useWords();
  const status = useWidget((state) => state.status.status);
  const deposit = useWidget((state) => state.deposit);
  const transaction = useWidget((state) => state.transaction ?? state.deposit?.crypto?.transaction);
  if (!deposit) return null;
  const { amount, currency, createdAt, reference } = deposit;
  const hash = deposit.crypto ? undefined : transaction?.txid;
  const name = t('status.reference');
  const receipt = [
    t(`status.${status}.title`),
    ...(amount === undefined ? [] : [formatMoney(amount, currency, tag)]),
    `${name}: ${reference}`,
  ];
  const ends = (
    <>
      <ShareButton title={t('deposit.title')} text={receipt.join('\n')} />
      <CopyButton text={reference} name={name} />
    </>
  );
  return (
    <dl className="pw-details">
      {amount !== undefined && <Row label={t('status.amount')}>{formatMoney(amount, currency, tag)}</Row>}
      <Row label={t('status.date')}>{formatDate(createdAt, tag)}</Row>
      <Row label={t('status.time')}>{formatTime(createdAt, tag)}</Row>
      {hash !== undefined && <Row label={t('status.transaction')}>{shortHash(hash)}</Row>}
      {deposit.crypto && transaction && <CryptoRows transaction={transaction} />}
      <Row label={name} isLtr end={ends}>
        {reference}
      </Row>
    </dl>
  );
}
