import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import { decimalsOf } from '../schemas/money/decimals.ts';
import { areLimitsPossible, resolveLimits } from '../schemas/money/limits.ts';
import type { CompileContext, CompileIssue, ViewRules } from './contract.ts';
import type { Registry } from './registry.ts';

/**
 * The view rules of a definition; undefined if no page is registered for its view. Cheap: the list calls it for every
 * method.
 */
export function registeredView(
  method: Pick<PaymentMethod, 'cardViewType'>,
  registry: Pick<Registry, 'view' | 'viewOf'>,
  report: (issue: CompileIssue) => void,
): ViewRules | undefined {
  const { view, known } = registry.viewOf(method.cardViewType);
  const path = '/cardViewType';
  if (!known)
    report({
      kind: 'unknown-card-view',
      path,
      message: `no card view has the number ${method.cardViewType}; shown as 0`,
    });
  const row = registry.view(view);
  if (!row) report({ kind: 'view-not-registered', path, message: `no page is registered for the card view ${view}` });
  return row;
}

/** A maximum of 0 or below the minimum, after rounding, leaves no valid amount. */
export function limitsArePossible(
  method: PaymentMethod,
  context: Pick<CompileContext, 'currency' | 'limits'> & { readonly country: { readonly code: string } },
  report: (issue: CompileIssue) => void,
): boolean {
  const { min = '0', max } = resolveLimits(method.amount_rules, context.limits, {
    currency: context.currency,
    country: context.country.code,
    decimals: decimalsOf(context.currency),
    network: method.network,
  });
  if (areLimitsPossible({ min, max })) return true;
  const message = `the limits ${min} to ${max} leave no amount`;
  report({ kind: 'limits-impossible', path: `/amount_rules/${context.currency}`, message });
  return false;
}
