import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useEffect } from 'react';
import { useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { networksOf } from './networks.ts';
import { useAddresses } from './addresses/use-addresses.ts';
import type { FailedOutcome, FailedPress } from '../payment/send/failed-press.ts';
import type { PlayerText } from '../../core/tables/error-table.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useKeptFocus } from '../../core/hooks/use-kept-focus.ts';
import { useIsOutdated } from '../../core/hooks/use-is-outdated.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Failure } from '../../ui/page/Failure.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useMethodHead } from '../methods/use-method-head.tsx';
import { PackageLine } from '../coins/packages/PackageLine.tsx';
import { AddressBonus } from '../bonus/AddressBonus.tsx';
import { AddressCard, AddressSkeleton } from './AddressCard.tsx';
import { CryptoGuides } from './CryptoGuides.tsx';
import { NetworkChoices } from './NetworkChoices.tsx';
import { PackageAmount } from './PackageAmount.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import '../../ui/styles/page-tokens.css';
import '../../../renderers/kit/field.css';
import './crypto.css';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';

/** Where to send a coin: network, address, and what the player must know before sending. */
export default function AddressPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Address key={method.name} method={method} />;
}

function Address({ method }: { readonly method: PaymentMethod }) {
  const { t, message } = useTexts();
  const head = useMethodHead(method);
  const box = useWidget((state) => state.box);
  const { network, choose, result, retry } = useAddresses(method);
  const outcome = result?.kind === 'failed' ? result.outcome : undefined;
  const focus = useKeptFocus(outcome !== undefined);
  const isOutdated = useIsOutdated(result?.kind === 'failed' ? result.player : undefined);
  useEffect(() => {
    if (isOutdated) retry();
  }, [isOutdated, retry]);
  useAnnouncement(result, (shown) => {
    if (shown.kind === 'ready') return t('crypto.ready', { network: network ?? '' });
    const reason = reasonOf(shown);
    // If the address cannot be used, a notice has already given the title.
    return shown.outcome === 'unusable' && reason ? message(reason) : t(FAILURE_TITLES[shown.outcome]);
  });
  return (
    <Page
      {...head}
      busy={result === undefined}
      actions={
        outcome && (
          <Actions>
            <Button isWide {...focus} onClick={retry}>
              {t('crypto.retry')}
            </Button>
          </Actions>
        )
      }
    >
      <div className="pw-body">
        {box && <PackageLine box={box} />}
        <NetworkChoices networks={networksOf(method)} chosen={network} onChoose={choose} />
        {result === undefined && <AddressSkeleton />}
        {result?.kind === 'ready' && box && <PackageAmount box={box} coin={result.deposit.crypto?.coin} />}
        {result?.kind === 'ready' && <AddressCard method={method} deposit={result.deposit} />}
        {result?.kind === 'ready' && !box && <AddressBonus method={method} deposit={result.deposit} />}
        {result?.kind === 'failed' && (
          <Failure title={t(FAILURE_TITLES[result.outcome])} player={reasonOf(result)} reference={result.reference} />
        )}
        {result !== undefined && <CryptoGuides method={method} />}
      </div>
    </Page>
  );
}

/** A response that cannot be used has no address, whatever else is wrong with it. */
const reasonOf = ({ outcome, isSentBefore, player }: FailedPress): PlayerText | undefined =>
  outcome === 'unusable' && !isSentBefore ? { keys: ['crypto.noAddress'] } : player;

/** Never claim failure when the outcome is unknown. */
const FAILURE_TITLES = {
  refused: 'crypto.failed',
  unanswered: 'deposit.unanswered',
  unusable: 'error.snackbar',
} as const satisfies Record<FailedOutcome, string>;
