import { useTexts } from '../../core/hooks/use-texts.ts';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** The page side of a wide container while no method is selected. */
export default function ChooseMethod() {
  const { t } = useTexts();
  return (
    <Page>
      <EmptyState icon={ICONS.card} title={t('deposit.choose.title')} text={t('deposit.choose.text')} />
    </Page>
  );
}
