import { useEffect, useId, useState } from 'react';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
import { useFlowTitle, useGo } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { reportError } from '../../core/services/report.ts';
import { reportIssues } from '../../core/services/report-issues.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useListRedirect } from '../list/use-list-redirect.tsx';
import { useReports, useScrollRestoration } from '../list/use-list.ts';
import { useReportLoaded } from '../../core/hooks/use-report-loaded.ts';
import { useMethods } from '../methods/use-methods.ts';
import { SELECT_METHOD } from '../../core/tables/routes/route-names.ts';
import { useBoxes } from '../coins/packages/use-boxes.ts';
import { useRulesUrl } from './use-rules-url.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { CoinBalances } from '../coins/CoinBalances.tsx';
import { OutLink } from '../../ui/controls/OutLink.tsx';
import { OpenPayments } from '../resume/OpenPayments.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { BoxChoices, BoxesSkeleton } from './BoxChoices.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Banner } from '../../ui/blocks/Banner.tsx';
import '../coins/shop.css';
import { clearBox, selectBox } from '../../core/state/actions/shop.ts';

/** The coin shop: the player's balances and the packages. */
export default function BoxesPage() {
  const { t, tag } = useTexts();
  const services = useServices();
  const { store, announce, root } = services;
  const go = useGo();
  const title = useFlowTitle();
  const id = useId();
  const methods = useMethods();
  const { packages, error, failure } = useBoxes();
  const boxes = packages?.sold;
  const redirect = useListRedirect(boxes ? methods.data : undefined, methods.error ?? error, {
    lacks: boxes?.length === 0 ? TEXTS.emptySweepstakes : undefined,
  });
  const isReady = redirect === undefined && methods.data !== undefined && boxes !== undefined;
  const body = useScrollRestoration(isReady);
  // Report here only when every method is set aside; otherwise the methods' own page reports.
  useReports(methods.data?.methods.length === 0 ? methods.data : undefined);
  useEffect(() => {
    for (const { boxId, price } of packages?.rejected ?? []) {
      const message = `no payment can carry the price ${price}`;
      reportIssues(services, String(boxId), [{ kind: 'package-set-aside', path: 'sweepstake-boxes', message }]);
    }
  }, [packages, services]);
  useEffect(() => {
    // The error page reports what it shows. An empty shop does not.
    if (failure) reportError(services, failure, 'optional');
  }, [failure, services]);
  useReportLoaded(isReady);
  const known = useWidget(({ box }) => box);
  // A package that is no longer sold is deselected.
  const chosen = boxes?.find(({ boxId }) => isSameId(boxId, known?.boxId));
  useEffect(() => {
    // A step forward through the history must not offer it at an earlier price, nor what is no longer sold.
    if (chosen && JSON.stringify(chosen) !== JSON.stringify(known)) selectBox(store, chosen);
    if (boxes?.length && !chosen && known) clearBox(store);
  }, [boxes, chosen, known, store]);
  const [isMissing, setMissing] = useState(false);
  const rules = useRulesUrl();

  const next = () => {
    if (chosen) {
      selectBox(store, chosen);
      return go(SELECT_METHOD);
    }
    setMissing(true);
    announce(t('sweepstake.chooseFirst'));
    root.getElementById(id)?.querySelector('input')?.focus();
  };
  return (
    <Page
      title={title}
      busy={!isReady}
      actions={
        isReady && (
          <Actions>
            <Button isWide data-continue onClick={next}>
              {chosen
                ? t('sweepstake.continueWith', {
                    amount: isolate(formatMoney(chosen.price, chosen.priceCurrencyCode, tag)),
                  })
                : t('sweepstake.continue')}
            </Button>
          </Actions>
        )
      }
    >
      <div ref={body} className="pw-body">
        {redirect}
        <OpenPayments />
        <CoinBalances />
        <Banner
          kind="note"
          text={
            <>
              <span>{t('sweepstake.disclaimer.text')}</span>{' '}
              {rules !== undefined && <OutLink href={rules}>{t('sweepstake.disclaimer.more')}</OutLink>}
            </>
          }
        />
        {!isReady && <p className="pw-vh">{t('common.loading')}</p>}
        {isReady ? (
          <BoxChoices
            id={id}
            boxes={boxes}
            chosen={chosen?.boxId}
            isMissing={isMissing}
            onChoose={(box) => {
              setMissing(false);
              selectBox(store, box);
            }}
          />
        ) : (
          <BoxesSkeleton />
        )}
        {isReady && (
          <p className="pw-legal">
            <span>{t('sweepstake.legal.text')}</span>{' '}
            {rules !== undefined && <OutLink href={rules}>{t('sweepstake.legal.rules')}</OutLink>}
          </p>
        )}
      </div>
    </Page>
  );
}
