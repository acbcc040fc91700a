import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { limitsArePossible } from '../../../../renderers/assess.ts';
import type { ClosedAmount, CompileIssue } from '../../../../renderers/contract.ts';
import type { AmountRule, PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { type Limits, ruleIn } from '../../../../schemas/money/limits.ts';
import { reportError } from '../../../core/services/report.ts';
import { reportIssues } from '../../../core/services/report-issues.ts';
import { type ResponseFinding, useServices } from '../../../core/services/services.ts';
import { FlowError, isNamed } from '../../../platform/errors/errors.ts';
import { decide } from '../../../core/tables/error-table.ts';
import { ONRAMP_CURRENCY, OUR_TEXTS } from '../../../platform/errors/texts.ts';

/**
 * What the limits of the server mean for a form. `none`: nothing, and they are not requested. `hint`: they count once they are
 * there. `required`: no amount is accepted before the server has answered: a failure is shown, and a currency without limits is
 * refused.
 */
export type ServerLimits = 'none' | 'hint' | 'required';

interface LimitsOptions {
  readonly method: PaymentMethod;
  /** Code of the player's country. */
  readonly country: string;
  /** Empty while none is chosen. */
  readonly currency: string;
  readonly use: ServerLimits;
}

interface LimitsState {
  readonly limits: Limits | undefined;
  readonly fixedAmounts: readonly string[] | undefined;
  readonly isLoading: boolean;
  /** Why no amount can be entered now. Only where limits are required. */
  readonly closed: ClosedAmount | undefined;
  /** Retries, after the request has failed. */
  readonly retry: (() => void) | undefined;
}

/** The error table's message. {@link useReportClosed} applies the rest of its row. */
const closedBy = (error: FlowError): ClosedAmount => ({
  message: { keys: decide(error, 'create').player?.keys ?? [] },
  isProblem: true,
});
const limitsFailed = (cause?: unknown) => new FlowError(OUR_TEXTS.onrampLimits, { code: 'onramp-limits', cause });
const noLimits = () => new FlowError(ONRAMP_CURRENCY, { code: 'onramp-currency' });

type Reason = 'loading' | 'no-currency' | 'failed' | 'no-limits';

/** Built when needed: creating an error records the stack, which is slow while the code loads. */
const CLOSED: Readonly<Record<Reason, () => ClosedAmount>> = {
  loading: () => ({ message: { keys: ['amount.limitsLoading'] }, isProblem: false }),
  'no-currency': () => ({ message: { keys: ['amount.chooseCurrency'] }, isProblem: false }),
  failed: () => closedBy(limitsFailed()),
  'no-limits': () => closedBy(noLimits()),
};

/** A method's limits in a currency from the server, requested whenever a form opens or the currency changes. */
export function useLimits({ method, country, currency, use }: LimitsOptions): LimitsState {
  const services = useServices();
  const { client } = services;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['deposit-limits', method.name, currency],
    queryFn: ({ signal }) => client.call('deposit-limits', { currency, paymentMethod: method.name }, { signal }),
    enabled: use !== 'none' && currency !== '',
    // Refetch whenever a form opens; cached limits serve until the response.
    staleTime: 0,
  });
  // A deposit of the same method and currency may have requested them.
  const answer = use === 'none' ? undefined : data?.data;
  const server = answer?.limits[currency];
  const { limits, issues } = useMemo(() => {
    const found: ResponseFinding[] = [];
    if (!server) return { limits: undefined, issues: found };
    const path = `/limits/${currency}`;
    const report = ({ message }: CompileIssue) =>
      void found.push({ kind: 'unreadable', path, message: `deposit-limits: ${path}: ${message}` });
    const context = { currency, country: { code: country }, limits: server };
    // Rounded, or with the minimum of a network, they may leave no amount. Then the form could not be built.
    const isPossible = limitsArePossible(method, context, report);
    return { limits: isPossible ? server : undefined, issues: found };
  }, [method, currency, country, server]);
  useEffect(() => reportIssues(services, method.name, issues), [services, method, issues]);
  // A method's own rule counts before the server's limits, and whether or not the server has any.
  const rule = ruleIn(method.amount_rules, currency);
  const reason =
    use === 'required'
      ? reasonOf({
          currency,
          limits: rule ?? limits,
          isAnswered: answer !== undefined,
          isFailed: error !== null && !isPending,
        })
      : undefined;
  const closed = useMemo(() => reason && CLOSED[reason](), [reason]);
  useReportClosed(reason, error);
  return {
    // Limits that do not count would only compile and render the whole form again when they arrive.
    limits: rule ? undefined : limits,
    fixedAmounts: answer?.fixedAmounts,
    isLoading: isPending,
    closed,
    retry: reason === 'failed' ? () => void refetch() : undefined,
  };
}

function reasonOf(state: {
  readonly currency: string;
  readonly limits: AmountRule | undefined;
  readonly isAnswered: boolean;
  readonly isFailed: boolean;
}): Reason | undefined {
  if (state.currency === '') return 'no-currency';
  if (!state.isAnswered) return state.isFailed ? 'failed' : 'loading';
  return Object.values(state.limits ?? {}).every((limit) => limit === undefined) ? 'no-limits' : undefined;
}

/** Tells the host once each time the amount is closed. A failed request also shows the player a notice. */
function useReportClosed(reason: Reason | undefined, cause: Error | null): void {
  const services = useServices();
  useEffect(() => {
    if (reason === 'failed') {
      // After an expired session the player reads that, not that limits failed.
      const isEnded = isNamed(cause, 'HttpError') && cause.status === 401;
      reportError(services, isEnded ? cause : limitsFailed(cause), 'load');
    }
    if (reason === 'no-limits') reportError(services, noLimits(), 'create');
  }, [reason, cause, services]);
}
