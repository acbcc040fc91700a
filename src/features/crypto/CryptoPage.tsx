import { useTexts } from '../../core/hooks/use-texts.ts';
import { coinGroupOf, coinsOf } from './networks.ts';
import { useMethods } from '../methods/use-methods.ts';
import { usePriceReason } from '../coins/packages/use-price-reason.ts';
import { Page } from '../../ui/page/Page.tsx';
import { CoinList } from '../list/CoinList.tsx';
import { useListRedirect } from '../list/use-list-redirect.tsx';

/** The coins that the player may send. */
export default function CryptoPage() {
  const { t, text, lang } = useTexts();
  const { data, error } = useMethods();
  const redirect = useListRedirect(data, error);
  const reasonOf = usePriceReason();
  if (!data)
    return (
      <Page hasBack busy>
        {redirect}
      </Page>
    );
  const group = coinGroupOf(data.entries);
  return (
    <Page title={group ? text(group.text) : t('paymentGroup.crypto')} titleLang={group && lang(group.text)} hasBack>
      <div className="pw-body">
        <CoinList group={group} coins={coinsOf(group?.methods ?? [])} reasonOf={reasonOf} />
      </div>
    </Page>
  );
}
