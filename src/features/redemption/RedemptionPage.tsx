import { useId } from 'react';
import { useFlowTitle } from '../../core/hooks/navigation.ts';
import { useListRedirect } from '../list/use-list-redirect.tsx';
import { useReports, useScrollRestoration } from '../list/use-list.ts';
import { useReportLoaded } from '../../core/hooks/use-report-loaded.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useMethods } from '../methods/use-methods.ts';
import { useRedeemable } from './use-redeemable.ts';
import { CoinBalances } from '../coins/CoinBalances.tsx';
import { TilesSkeleton } from '../../ui/page/ListSkeleton.tsx';
import { EntryTiles } from '../list/tiles/EntryTiles.tsx';
import { OpenPayments } from '../resume/OpenPayments.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RedeemableFacts } from './RedeemableFacts.tsx';
import '../../../renderers/kit/fieldset.css';

/** The redemption: the player's balances, how much can be redeemed, and the coins to redeem it to. */
export default function RedemptionPage() {
  const { t } = useTexts();
  const title = useFlowTitle();
  const id = useId();
  const { data, error, isPending } = useMethods();
  const redeemable = useRedeemable();
  const body = useScrollRestoration(!isPending);
  const redirect = useListRedirect(data, error);
  useReports(data);
  const isEmpty = redirect !== undefined || data === undefined;
  useReportLoaded(!isEmpty);
  return (
    <Page title={title} busy={isPending}>
      <div ref={body} className="pw-body">
        {redirect}
        <OpenPayments />
        <CoinBalances />
        <RedeemableFacts redeemable={redeemable} />
        {isPending && <p className="pw-vh">{t('common.loading')}</p>}
        <section className="pw-fieldset" aria-labelledby={id}>
          <h2 id={id}>{t('sweepstake.redemption.methods')}</h2>
          {isEmpty ? <TilesSkeleton /> : <EntryTiles entries={data.entries} />}
        </section>
      </div>
    </Page>
  );
}
