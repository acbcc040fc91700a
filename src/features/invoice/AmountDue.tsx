import type { CSSProperties } from 'react';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { ShownInvoice } from './follow/use-invoice.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';

/** The last minute is highlighted. */
export const LAST_MS = 60_000;
/** A provider that sends a longer time wants no deadline, so no time is counted down. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const two = (count: number): string => String(count).padStart(2, '0');

/**
 * Whether the server names only a currency, which is not the one that the player chose. The amount in it is then unknown.
 */
export const isDueUnknown = ({ deposit, invoice: { amount, currency = deposit.currency } }: ShownInvoice): boolean =>
  amount === undefined && currency.toUpperCase() !== deposit.currency.toUpperCase();

/** The amount of the server, else the requested one. */
export const amountDue = (shown: ShownInvoice): string | undefined =>
  isDueUnknown(shown) ? undefined : (shown.invoice.amount ?? shown.deposit.amount);

export const formatDue = (amount: string, { deposit, invoice }: ShownInvoice, tag: string): string =>
  formatMoney(amount, invoice.currency ?? deposit.currency, tag, 'exact');

/** As on a clock: hours if there are any, minutes and seconds. Undefined for a time that is not worth counting. */
export function formatLeft(left: number): string | undefined {
  if (left > LONGEST_MS) return undefined;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`;
}

/** The amount, and the time left to pay it. */
export function AmountDue({ left, ...shown }: ShownInvoice & { readonly left: number }) {
  const { t, tag } = useTexts();
  const { invoice } = shown;
  const amount = amountDue(shown);
  const share = invoice.lifetimeMs > 0 ? left / invoice.lifetimeMs : 0;
  const time = formatLeft(left);
  return (
    <div className="pw-due">
      <div className="pw-due__text">
        {amount !== undefined && (
          <>
            <span className="pw-due__label">{t('invoice.due')}</span>
            <strong className="pw-due__sum pw-num">
              <bdi translate="no">{breakableAmount(formatDue(amount, shown, tag))}</bdi>
              <CopyButton text={amount} name={t('status.amount')} />
            </strong>
          </>
        )}
      </div>
      {time !== undefined && (
        <span
          className="pw-count pw-num"
          role="timer"
          aria-label={t('invoice.timeLeft')}
          data-state={left === 0 ? 'over' : left <= LAST_MS ? 'last' : undefined}
        >
          <svg
            className="pw-ring"
            viewBox="0 0 24 24"
            style={{ '--pw-left': share.toFixed(4) } as CSSProperties}
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="10" pathLength="1" />
            <circle cx="12" cy="12" r="10" pathLength="1" />
          </svg>
          <bdi dir="ltr">{time}</bdi>
        </span>
      )}
    </div>
  );
}
