import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { queryStatus, type TransactionStatus } from '../../../schemas/deposit/transaction.ts';
import { useGo, useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useKeptFocus } from '../../core/hooks/use-kept-focus.ts';
import { useQueryValues } from '../../core/hooks/use-query-values.ts';
import { shownStatus } from './shown-status.ts';
import { useDepositStatus } from './use-deposit-status.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { pageOf } from '../methods/page-of.ts';
import { nextStatus } from '../../core/tables/status.ts';
import type { StatusState } from '../../core/tables/status-state.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { PaymentPageLink } from '../payment/invoice/PaymentPageLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RedirectPage } from '../../ui/page/Redirect.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';
import { TransactionDetails } from './TransactionDetails.tsx';
import { setStatus } from '../../core/state/actions/payment.ts';
import { selectMethod } from '../../core/state/actions/selection.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';

const FACES = {
  waiting: { mark: 'wait' },
  accepted: { mark: 'accepted', icon: ICONS.glass },
  processed: { mark: 'success', icon: ICONS.check },
  mistaked: { mark: 'danger', icon: ICONS.warn },
} as const satisfies Record<TransactionStatus, object>;

/** Nobody has said that the payment is made: it waits, or has waited so long that it reads as accepted. */
const isUnpaid = ({ status, by }: StatusState): boolean =>
  status === 'waiting' || (status === 'accepted' && by === 'time');

/** The status of a deposit: waiting, being processed, received, or failed. */
export default function CompletePage() {
  const root = useRoot();
  return useIsForgotten() ? <RedirectPage page={root} /> : <Status />;
}

/**
 * A step through the history may lead to the status of an earlier payment, and so may the reload of a page that the browser
 * had put away for long. Nothing is known of that payment any more: neither that it waits nor how it ended. The way back
 * from a provider waits for a payment that this page cannot know.
 */
function useIsForgotten(): boolean {
  const services = useServices();
  const entry = useLocation();
  const { status } = useQueryValues();
  const [isForgotten] = useState(() => {
    const { deposit, isLoadReported } = services.store.getState();
    const isClaimed = queryStatus(status) !== undefined || shownStatus(services, entry) !== undefined;
    // The history keeps the key of an entry that the widget has made. A page that was opened by its address has none.
    const isOurs = isLoadReported || entry.key !== 'default';
    return isOurs && deposit === undefined && !isClaimed;
  });
  return isForgotten;
}

function Status() {
  const { t } = useTexts();
  const { store, forgetParams, analytics } = useServices();
  const method = useWidget((state) => state.deposit?.method);
  const queryValues = useQueryValues();
  const [query] = useState(queryValues);
  const isSeen = useWidget((state) => state.deposit?.crypto?.transaction !== undefined);
  const { kind, start, textGroup } = useMethodFlow();
  const { status: state, reference } = useDepositStatus(start);
  const { status } = state;
  const isOpen = isUnpaid(state);
  useEffect(() => {
    const claimed = queryStatus(query.status);
    if (claimed !== undefined)
      setStatus(store, nextStatus(store.getState().status, { type: 'query', status: claimed }));
    forgetParams(['status']);
  }, [query, store, forgetParams]);
  useEffect(() => {
    analytics('status', { status, ...(method === undefined ? {} : { method }) });
  }, [status, method, analytics]);
  const title = `${textGroup}.${status}.title` as const;
  useAnnouncement(title, (key) => t(key));

  const hasLink = useWidget(({ deposit }) => (deposit?.blocked ?? deposit?.opened) !== undefined) && isOpen;
  const focus = useKeptFocus(hasLink);
  // Only then do we know that the player has a page of the provider to complete the payment on.
  const isAlone = kind === 'deposit' && !hasLink;
  const waitingText = isSeen ? 'crypto.seen' : isAlone ? 'status.waiting.alone' : undefined;

  return (
    <Page
      actions={
        <Actions>
          {isOpen && <PaymentPageLink isMain focus={focus} />}
          <Leave status={status} to={query.to} />
        </Actions>
      }
    >
      <StatusView
        {...FACES[status]}
        title={t(title)}
        text={t((status === 'waiting' ? waitingText : undefined) ?? `${textGroup}.${status}.text`)}
      >
        <TransactionDetails reference={reference} />
      </StatusView>
    </Page>
  );
}

interface LeaveProps {
  readonly status: TransactionStatus;
  readonly to: string | undefined;
}

/**
 * A failed payment leads back to the form, any other out of the flow. While it waits, the player need not stay: it continues
 * without its page and is a row above the list. One button for all of them, which keeps the focus when the status changes.
 */
function Leave({ status, to }: LeaveProps) {
  const { t } = useTexts();
  const go = useGo();
  const { close, registry, routes, store } = useServices();
  const row = useRoute();
  const root = useRoot();
  const flow = useMethodFlow();
  const method = useWidget((state) => state.method);
  const group = useWidget((state) => state.group);
  const canClose = useWidget((state) => state.start?.closingButton ?? false);
  // Opening the payment page is still the main action then.
  const isSecond = useWidget((state) => state.deposit?.blocked !== undefined && isUnpaid(state.status));
  const back = () => {
    if (to !== undefined) return go(routes.resolve(to, row));
    if (method === undefined) return go(root);
    // Where form and invoice share a route, the failed payment would be shown there, to be paid again.
    selectMethod(store, method, group);
    return go(pageOf(method, group, registry, flow));
  };
  const isWaiting = status === 'waiting';
  const [label, run] =
    status === 'mistaked'
      ? [t(`${flow.textGroup}.back`), back]
      : canClose && !isWaiting
        ? [t('common.close'), close]
        : [t('status.done'), () => go(root)];
  return (
    <Button variant={isSecond || isWaiting ? 'ghost' : 'primary'} isWide onClick={run}>
      {label}
    </Button>
  );
}
