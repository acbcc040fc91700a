import { useEffect, useId, useMemo, useState } from 'react';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useMethodHead } from '../methods/use-method-head.tsx';
import { useMethods } from '../methods/use-methods.ts';
import { noOffers, preselectedOffer, shownOffers } from './offers.ts';
import { type Continue, useContinue } from './use-continue.ts';
import { useLeaveWhenDecided, useReportNoOffers, useOpenOffers, useAmountRoute } from './use-offers.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Failure } from '../../ui/page/Failure.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RedirectPage } from '../../ui/page/Redirect.tsx';
import { OfferChoices } from './OfferChoices.tsx';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';
import { useShowFailure } from '../../ui/page/use-show-failure.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import '../../ui/styles/section.css';

interface OffersProps {
  readonly deposit: OpenDeposit;
  readonly method: PaymentMethod;
}

/** The providers' offers for an amount. The player selects one and its page opens. */
export default function OfferListPage() {
  const method = useWidget((state) => state.method);
  const found = useOpenOffers();
  if (!method) throw new FlowError(TEXTS.noMethod);
  if (typeof found === 'string') return <RedirectPage page={found} />;
  const props = { deposit: found, method };
  const key = found.reference;
  return found.kept?.paymentMethodOffers?.length === 0 ? (
    <NoOffers key={key} {...props} />
  ) : (
    <Offers key={key} {...props} />
  );
}

function Offers({ deposit, method }: OffersProps) {
  const { t, text, tag } = useTexts();
  const { announce, root, bridge } = useServices();
  const go = useGo();
  const form = useAmountRoute();
  const id = useId();
  const { data } = useMethods();
  const offers = useMemo(() => {
    const nameOf = (name: string) => data?.methods.find((one) => one.name === name)?.text;
    return shownOffers(deposit, { tag, text, nameOf });
  }, [deposit, data, tag, text]);
  const [chosen, setChosen] = useState(() => preselectedOffer(offers));
  const [isMissing, setMissing] = useState(false);
  const { press, isBusy, problem } = useContinue(deposit, method);
  useLeaveWhenDecided(deposit);
  // The heading, which has the focus, is the one of the form.
  useAnnouncement(true, () => t('deposit.onramp.choose'));
  useShowProblem(problem);
  const offer = chosen === undefined ? undefined : offers[chosen];

  const next = () => {
    if (offer) return press(offer);
    setMissing(true);
    announce(t('deposit.onramp.chooseFirst'));
    root.getElementById(id)?.querySelector('input')?.focus();
  };
  return (
    <Page
      {...useMethodHead(method)}
      busy={isBusy}
      actions={
        <Actions>
          <Button isWide isBusy={isBusy} data-continue onClick={next}>
            {offer ? t('deposit.onramp.continueWith', { name: isolate(offer.name) }) : t('deposit.onramp.continue')}
          </Button>
          {method.opensIn === 'window' && (
            <p className="pw-actions__note">
              {bridge.kind === 'native' ? t('deposit.form.opensBrowser') : t('deposit.form.opensWindow')}
            </p>
          )}
        </Actions>
      }
    >
      <div className="pw-body">
        {problem && <Failure {...problem} />}
        <div className="pw-section">
          <div>
            <h2>{t('deposit.onramp.choose')}</h2>
            {deposit.amount !== undefined && (
              <p className="pw-section__sub pw-num">
                {t('deposit.onramp.youPay', {
                  amount: isolate(breakableAmount(formatMoney(deposit.amount, deposit.currency, tag))),
                })}
              </p>
            )}
          </div>
          <Button variant="secondary" isSmall onClick={() => go(form)}>
            {t('deposit.onramp.change')}
          </Button>
        </div>
        <OfferChoices
          id={id}
          offers={offers}
          chosen={chosen}
          isMissing={isMissing}
          isBusy={isBusy}
          onChoose={(at) => {
            setMissing(false);
            setChosen(at);
          }}
        />
      </div>
    </Page>
  );
}

/** Announced and focused, since it appears above the offers while the player looks at the button below them. */
function useShowProblem(problem: Continue['problem']): void {
  const { t, message } = useTexts();
  const { announce } = useServices();
  const text = problem && (problem.player ? message(problem.player) : t('error.text'));
  useShowFailure(text);
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text, announce]);
}

/** No provider sells for this amount: lead back to where it was entered. */
function NoOffers({ deposit, method }: OffersProps) {
  const { t } = useTexts();
  const go = useGo();
  const form = useAmountRoute();
  useReportNoOffers(deposit);
  useReasons(() => [noOffers(deposit)]);
  return (
    <Page
      {...useMethodHead(method)}
      actions={
        <Actions>
          <Button isWide onClick={() => go(form, { replace: true })}>
            {t('deposit.onramp.otherSum')}
          </Button>
        </Actions>
      }
    >
      <div className="pw-body">
        <EmptyState title={t('deposit.onramp.none')} text={t('deposit.onramp.noOffers')} />
      </div>
    </Page>
  );
}
