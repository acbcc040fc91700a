import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { parse } from '../../../schemas/parse.ts';
import * as z from '../../../schemas/zod.ts';
import { useFlowTitle, useGo } from '../../core/hooks/navigation.ts';
import { type Services, useServices, useWidget } from '../../core/services/services.ts';
import { beginResuming } from '../../core/state/actions/resuming.ts';
import { useReportProblem } from '../../core/hooks/use-report-problem.ts';
import { useQueryValues } from '../../core/hooks/use-query-values.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { isUnauthorized } from '../../core/tables/error-table.ts';
import { pageText } from '../../core/hooks/page-text.ts';
import { LIST_CALLS } from '../../platform/api/list-calls.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { hasStoredItems } from '../../platform/storage/items.ts';
import { useReportLoaded } from '../../core/hooks/use-report-loaded.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import '../../ui/styles/details.css';

const ErrorState = z.object({
  message: z.optional(z.string()),
  reference: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
});

/** Whether a list of methods has arrived since the start. Stored payments are resumed only once it has. */
const hasList = ({ queries }: Pick<Services, 'queries'>): boolean =>
  Object.values(LIST_CALLS)
    .flat()
    .some(({ call }) => queries.getQueriesData({ queryKey: [call] }).some(([, list]) => list !== undefined));

/** The generic error page. Its message comes from the history state; its button goes to the query's `back` route. */
export default function ErrorPage() {
  const { t, message: say } = useTexts();
  const go = useGo();
  const services = useServices();
  const { queries, restart, routes, store, translator } = services;
  const failure = useWidget((state) => state.failure);
  const hasStarted = useWidget((state) => state.start !== undefined);
  const { state } = useLocation();
  const back = routes.resolve(useQueryValues().back, undefined);
  const title = useFlowTitle(routes.named(back)?.transaction);
  const parsed = parse(ErrorState, state ?? {});
  const facts = parsed.ok ? parsed.value : {};
  const { message = failure ?? TEXTS.unknown, reference } = facts;
  const texts = pageText({ ...facts, message });
  const key = texts?.keys.find(translator.has);
  const hasText = texts?.text !== undefined || key !== undefined;
  useReportLoaded(hasStarted);
  // Read the problem before it is reported and cleared.
  const [isSessionOver] = useState(() => isUnauthorized(store.getState().problem));
  useReportProblem('load');
  const hasToken = useWidget(({ start, expiredToken }) => start !== undefined && start.user.token !== expiredToken);
  const resumes = useRef(false);
  // Only when the next page is open: what is resumed depends on it.
  useLayoutEffect(() => () => (resumes.current ? beginResuming(store) : undefined), [store]);
  const refresh = useCallback(() => {
    // Without a valid start there is nothing to go back to, so ask the host for a new one.
    if (!hasStarted || failure !== undefined) return restart();
    resumes.current = hasStoredItems() && !hasList(services);
    void queries.resetQueries();
    go(back, { replace: true });
  }, [hasStarted, failure, restart, services, queries, go, back]);
  useEffect(() => {
    // A technical message: log it for engineers instead of showing it.
    if (!hasText) console.info(`paywidget: ${message}`);
  }, [hasText, message]);
  useEffect(() => {
    if (isSessionOver && hasToken) refresh();
  }, [isSessionOver, hasToken, refresh]);
  return (
    <Page
      title={title}
      actions={
        <Actions>
          <Button isWide onClick={refresh}>
            <Icon d={ICONS.refresh} small />
            <span>{t('common.refresh')}</span>
          </Button>
        </Actions>
      }
    >
      <StatusView
        mark="danger"
        icon={ICONS.plug}
        heading="h2"
        title={t('error.title')}
        text={t('error.text')}
        middle
        live
      >
        {(hasText || reference) && (
          <div className="pw-technical">
            {texts && hasText && (
              <p lang={key === undefined && facts.code === undefined ? 'en' : undefined} dir="auto">
                {say(texts)}
              </p>
            )}
            {reference && (
              <p className="pw-num" dir="ltr">
                {reference}
              </p>
            )}
          </div>
        )}
      </StatusView>
    </Page>
  );
}
