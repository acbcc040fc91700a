import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import { linkUrl } from '../../../schemas/link-url.ts';
import { useWords } from '../../app/use-words.ts';
import { isTransferCountry } from '../../invoice/transfer-guides.ts';
import { useCountryCode } from '../../methods/use-methods.ts';
import { Banner } from '../../ui/Banner.tsx';
import { BankGuides } from '../../ui/BankGuides.tsx';
import { OutLink } from '../../ui/OutLink.tsx';
import '../../look/rows.css';

/** What holds for every transfer to a person, and what the definition promises of this one. */
export function TransferNotes({ method }: { readonly method: PaymentMethod }) {
  const { t } = useWords();
  const { guaranteed } = traitsOf(method);
  return (
    <>
      <Banner kind="warning" text={t('p2p.exact')} />
      {guaranteed === true && <Banner kind="note" title={t('p2p.guaranteed.title')} text={t('p2p.guaranteed.text')} />}
    </>
  );
}

/** How it is done, from which bank, and whom to ask. */
export function TransferHelp({ method, hasSteps }: { readonly method: PaymentMethod; readonly hasSteps: boolean }) {
  const { t } = useWords();
  const country = useCountryCode();
  const { international, support } = traitsOf(method);
  const help = support === undefined ? undefined : linkUrl(support);
  return (
    <>
      {!hasSteps && (
        <ol className="pw-steps">
          <li>
            <span>{t('p2p.steps.open')}</span>
          </li>
          <li>
            <span>{t('p2p.steps.paste')}</span>
          </li>
          <li>
            <span>{t('p2p.steps.return')}</span>
          </li>
        </ol>
      )}
      {international === true && isTransferCountry(country) && <BankGuides />}
      {help !== undefined && (
        <OutLink className="pw-btn pw-btn--secondary pw-btn--wide" href={help}>
          {t('p2p.support')}
          <Icon d={ICONS.open} small />
        </OutLink>
      )}
    </>
  );
}

interface CancelProps {
  readonly cancel: () => void;
  readonly isCancelling: boolean;
  readonly isBusy: boolean;
}

/** Cancels after a second press, so that nobody gives up a transfer that was already sent. */
export function CancelTransfer({ cancel, isCancelling, isBusy }: CancelProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button
        ref={first}
        type="button"
        className="pw-btn pw-btn--ghost pw-btn--wide"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && setAsking(true)}
      >
        {t('p2p.cancel.button')}
      </button>
    );
  }
  return (
    <Banner kind="warning" title={t('p2p.cancel.title')} text={t('p2p.cancel.text')}>
      <div className="pw-banner__actions">
        <button ref={keep} type="button" className="pw-btn pw-btn--secondary" onClick={() => setAsking(false)}>
          {t('p2p.cancel.keep')}
        </button>
        <button
          type="button"
          className="pw-btn pw-btn--secondary"
          aria-disabled={isBusy || undefined}
          aria-busy={isCancelling || undefined}
          onClick={cancel}
        >
          {isCancelling && <span className="pw-spinner" />}
          {t('p2p.cancel.button')}
        </button>
      </div>
    </Banner>
  );
}
