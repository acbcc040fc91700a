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

export interface LimitsOptions {
  readonly method: PaymentMethod | undefined;
  /** Code of the player's country. */
  readonly country: string;
  /** Empty while none is chosen. */
  readonly currency: string;
  readonly hasAmount: boolean;
  /** No amount is accepted before the server has answered: a failure is shown, and a currency without limits is refused. */
  readonly isRequired: boolean;
}

export interface LimitsState {
  readonly limits: Limits | undefined;
  readonly fixedAmounts: readonly string[] | undefined;
  readonly isLoading: boolean;
  /** Why no amount can be entered now. Never set when limits are optional. */
  readonly closed: ClosedAmount | undefined;
  /** Retries, after the request has failed. */
  readonly retry: (() => void) | undefined;
}

const LOADING: ClosedAmount = { message: { keys: ['amount.limitsLoading'] }, isProblem: false };
const NO_CURRENCY: ClosedAmount = { message: { keys: ['amount.chooseCurrency'] }, isProblem: false };
/** The error table's message. {@link useReportClosed} applies the rest of its row. */
const closedBy = (error: FlowError): ClosedAmount => ({
  message: { keys: decide(error, 'create').player?.keys ?? [] },
  isProblem: true,
});
const FAILED = closedBy(new FlowError(OUR_TEXTS.onrampLimits, { code: 'onramp-limits' }));
const NO_LIMITS = closedBy(new FlowError(ONRAMP_CURRENCY, { code: 'onramp-currency' }));

/** A method's limits in a currency from the server, requested whenever a form opens or the currency changes. */
export function useLimits({ method, country, currency, hasAmount, isRequired }: LimitsOptions): LimitsState {
  const services = useServices();
  const { client } = services;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['deposit-limits', method?.name, currency],
    queryFn: ({ signal }) => client.call('deposit-limits', { currency, paymentMethod: method?.name ?? '' }, { signal }),
    enabled: method !== undefined && hasAmount && currency !== '',
    // Refetch whenever a form opens; cached limits serve until the response.
    staleTime: 0,
  });
  const server = data?.data.limits[currency];
  const { limits, issues } = useMemo(() => {
    const found: ResponseFinding[] = [];
    if (!method || !server) return { limits: undefined, issues: found };
    const path = `/limits/${currency}`;
    const report = ({ message }: CompileIssue) =>
      void found.push({ kind: 'unreadable', path, message: `deposit-limits: ${path}: ${message}` });
    const context = { currency, country: { code: country }, limits: server };
    // Rounded, or with the minimum of a network, they may leave no amount. Then the form could not be built.
    const isPossible = limitsArePossible(method, context, report);
    return { limits: isPossible ? server : undefined, issues: found };
  }, [method, currency, country, server]);
  useEffect(() => {
    if (method) reportIssues(services, method.name, issues);
  }, [services, method, issues]);
  // A method's own rule counts before the server's limits, and whether or not the server has any.
  const rule = ruleIn(method?.amount_rules, currency);
  const closed = isRequired
    ? closedFor({
        currency,
        limits: rule ?? limits,
        isAnswered: data !== undefined,
        isFailed: error !== null && !isPending,
      })
    : undefined;
  useReportClosed(closed, error);
  return {
    // Limits that do not count would only compile and render the whole form again when they arrive.
    limits: rule ? undefined : limits,
    fixedAmounts: data?.data.fixedAmounts,
    isLoading: isPending,
    closed,
    retry: closed === FAILED ? () => void refetch() : undefined,
  };
}

function closedFor(state: {
  readonly currency: string;
  readonly limits: AmountRule | undefined;
  readonly isAnswered: boolean;
  readonly isFailed: boolean;
}): ClosedAmount | undefined {
  if (state.currency === '') return NO_CURRENCY;
  if (!state.isAnswered) return state.isFailed ? FAILED : LOADING;
  return Object.values(state.limits ?? {}).every((limit) => limit === undefined) ? NO_LIMITS : undefined;
}

/** Tells the host once each time the amount is closed. A failed request also shows the player a notice. */
function useReportClosed(closed: ClosedAmount | undefined, cause: Error | null): void {
  const services = useServices();
  useEffect(() => {
    if (closed === FAILED) {
      // After an expired session the player reads that, not that limits failed.
      const isEnded = isNamed(cause, 'HttpError') && cause.status === 401;
      reportError(
        services,
        isEnded ? cause : new FlowError(OUR_TEXTS.onrampLimits, { code: 'onramp-limits', cause }),
        'load',
      );
    }
    if (closed === NO_LIMITS)
      reportError(services, new FlowError(ONRAMP_CURRENCY, { code: 'onramp-currency' }), 'create');
  }, [closed, cause, services]);
}
