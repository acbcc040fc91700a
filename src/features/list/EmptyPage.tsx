import { useLocation } from 'react-router-dom';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useFlowTitle, useGo } from '../../core/hooks/navigation.ts';
import { useServices } from '../../core/services/services.ts';
import { useReportProblem } from '../../core/hooks/use-report-problem.ts';
import { useQueryValues } from '../../core/hooks/use-query-values.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { isObject } from '../../platform/lib/is-object.ts';
import { useReportLoaded } from '../../core/hooks/use-report-loaded.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useCountries } from '../methods/use-methods.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** No method for the region: what happened, what to do, and the button for it. */
export default function EmptyPage() {
  const { t } = useTexts();
  const go = useGo();
  const { queries, routes } = useServices();
  const { countries } = useCountries();
  const { transaction = 'deposit', back } = useQueryValues();
  const title = useFlowTitle(transaction);
  const { state } = useLocation();
  // From the history, which keeps it through a reload. Another country would not offer more coin packages.
  const isShop = isObject(state) && state['message'] === TEXTS.emptySweepstakes;
  const hasRegions = countries.length > 1 && !isShop;
  useReportLoaded(true);
  useReportProblem('optional');
  const refresh = () => {
    void queries.resetQueries();
    go(routes.resolve(back ?? transaction, undefined), { replace: true });
  };
  return (
    <Page
      title={title}
      actions={
        <Actions>
          {hasRegions && (
            <Button
              isWide
              onClick={() => go('empty/region', { query: { transaction, ...(back === undefined ? {} : { back }) } })}
            >
              {t('region.choose')}
            </Button>
          )}
          <Button variant={hasRegions ? 'ghost' : 'primary'} isWide onClick={refresh}>
            {t('common.refresh')}
          </Button>
        </Actions>
      }
    >
      <EmptyState
        icon={isShop ? ICONS.search : ICONS.pin}
        title={t(isShop ? 'sweepstake.empty.title' : 'empty.title')}
        text={t(isShop ? 'sweepstake.empty.text' : 'empty.text')}
        live
      />
    </Page>
  );
}
