import { useEffect, useRef, useState } from 'react';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import { isTransferCountry } from './transfer-guides.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';
import { BankGuides } from './BankGuides.tsx';
import { SupportLink } from '../methods/TraitNotes.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Default steps of a transfer to a person, where neither response nor method has any. */
export function TransferSteps() {
  const { t } = useTexts();
  return (
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
  );
}

/** Guides per bank for transfers from abroad, and a link to support. */
export function InvoiceHelp({ method }: { readonly method: PaymentMethod }) {
  const country = useCountryCode();
  const { international } = traitsOf(method);
  return (
    <>
      {international === true && isTransferCountry(country) && <BankGuides />}
      <SupportLink method={method} />
    </>
  );
}

interface CancelProps {
  readonly cancel: () => void;
  readonly isCancelling: boolean;
  readonly isBusy: boolean;
}

/** Asks for confirmation, so that nobody cancels a transfer that was already sent. */
export function CancelTransfer({ cancel, isCancelling, isBusy }: CancelProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The focus moves past the question, to its first answer.
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  useAnnouncement(isAsking, () => `${t('p2p.cancel.title')} ${t('p2p.cancel.text')}`);
  if (!isAsking) {
    return (
      <Button ref={first} variant="ghost" isWide isBlocked={isBusy} onClick={() => !isBusy && setAsking(true)}>
        {t('p2p.cancel.button')}
      </Button>
    );
  }
  return (
    <Banner kind="warning" title={t('p2p.cancel.title')} text={t('p2p.cancel.text')}>
      <div className="pw-banner__actions">
        <Button ref={keep} variant="secondary" onClick={() => setAsking(false)}>
          {t('p2p.cancel.keep')}
        </Button>
        <Button variant="secondary" isBlocked={isBusy} isBusy={isCancelling} onClick={cancel}>
          {t('p2p.cancel.button')}
        </Button>
      </div>
    </Banner>
  );
}
