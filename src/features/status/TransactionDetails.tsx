import { formatMoney } from '../../../schemas/money/format-money.ts';
import { useFlowTitle } from '../../core/hooks/navigation.ts';
import { useWidget } from '../../core/services/services.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { knownTransaction } from '../payment/record/pushed-transaction.ts';
import { statusAmount } from '../payment/record/status-amount.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { formatDate, formatTime } from '../../platform/i18n/format.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { ShareButton } from '../../ui/controls/ShareButton.tsx';
import { ChainRows } from './ChainRows.tsx';
import { Row } from './Row.tsx';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';
import '../../ui/styles/details.css';

interface DetailsProps {
  readonly reference: string | undefined;
}

/** Amount, date, time (24 hours) and reference, as far as the responses gave them. */
export function TransactionDetails({ reference }: DetailsProps) {
  const { t, tag } = useTexts();
  const { textGroup } = useMethodFlow();
  const status = useWidget((state) => state.status.status);
  const title = useFlowTitle();
  const deposit = useWidget((state) => state.deposit);
  const transaction = useWidget((state) => state.transaction ?? knownTransaction(state.deposit));
  if (reference === undefined) return null;
  const amount = deposit && statusAmount(deposit, transaction);
  const name = t('status.reference');
  const receipt = [
    t(`${textGroup}.${status}.title`),
    ...(amount === undefined ? [] : [formatMoney(amount.amount, amount.currency, tag)]),
    t('status.referenceIs', { reference }),
  ];
  const ends = (
    <>
      <ShareButton title={title} text={receipt.join('\n')} />
      <CopyButton text={reference} name={name} />
    </>
  );
  return (
    <dl className="pw-details">
      {amount && (
        <Row label={t('status.amount')}>{breakableAmount(formatMoney(amount.amount, amount.currency, tag))}</Row>
      )}
      {deposit && <Begun {...deposit} />}
      {deposit && transaction && <ChainRows transaction={transaction} isCounted={deposit.crypto !== undefined} />}
      <Row label={name} isLtr end={ends}>
        {reference}
      </Row>
    </dl>
  );
}

/** When the payment was made. Money to an address may arrive at any time: there, when the player began to wait. */
function Begun({ createdAt, waitsFrom, crypto }: OpenDeposit) {
  const { t, tag } = useTexts();
  const at = (crypto && waitsFrom) ?? createdAt;
  return (
    <>
      <Row label={t('status.date')}>{formatDate(at, tag)}</Row>
      <Row label={t('status.time')}>{formatTime(at, tag)}</Row>
    </>
  );
}
