import { useTranslation } from 'react-i18next';
import { BASE_ICONS } from '../../../renderers/kit/icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';

/** The page side of a wide container while no method is selected. */
export default function ChooseMethod() {
  const { t } = useTranslation();
  return (
    <Page>
      <StatusView
        mark="rest"
        icon={BASE_ICONS.card}
        heading="h2"
        title={t('deposit.choose.title')}
        text={t('deposit.choose.text')}
        middle
      />
    </Page>
  );
}
