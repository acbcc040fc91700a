import type { Transaction } from '../../../schemas/deposit/transaction.ts';
import { useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { chainOf, explorerUrl } from './chains.ts';
import { roundDuration, shortHash } from '../../platform/i18n/format.ts';
import { OutLink } from '../../ui/controls/OutLink.tsx';
import { Row } from './Row.tsx';

interface ChainRowsProps {
  readonly transaction: Transaction;
  /** True for money sent to an address, whose confirmations are counted. */
  readonly isCounted: boolean;
}

/** A blockchain transaction: its hash with a link to the explorer, and its confirmations, labelled as an estimate. */
export function ChainRows({ transaction, isCounted }: ChainRowsProps) {
  const { t } = useTexts();
  const { status, by } = useWidget((state) => state.status);
  const counted = useWidget((state) => state.blocks);
  const chain = chainOf(transaction);
  const isOpen = status === 'waiting' || (isCounted ? by === 'counter' : status === 'accepted');
  const { txid } = transaction;
  const url = explorerUrl(transaction);
  const time = roundDuration(chain ? chain.blocks * chain.intervalSec : 0);
  return (
    <>
      {isOpen && chain && (
        <>
          {isCounted && (
            <Row label={t('crypto.blocks.label')}>
              {t('crypto.blocks.value', { count: counted, total: chain.blocks })}
            </Row>
          )}
          <Row label={t('crypto.time')}>{t(`duration.${time.unit}`, { count: time.count })}</Row>
        </>
      )}
      {txid !== undefined && txid !== '' && (
        <Row label={t('status.transaction')} isLtr>
          {url === undefined ? (
            shortHash(txid)
          ) : (
            <OutLink className="pw-hash" href={url} aria-label={t('crypto.explorer', { transaction: shortHash(txid) })}>
              {shortHash(txid)}
            </OutLink>
          )}
        </Row>
      )}
    </>
  );
}
