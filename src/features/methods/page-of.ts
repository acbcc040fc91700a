import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { type Registry, rulesOf } from '../../../renderers/registry.ts';
import { type MethodFlow, specialPage } from '../../core/tables/method-flows.ts';

/** The page that a group opens: that of its category, or its methods as rows. */
export const pageOfGroup = (name: string, flow: MethodFlow): string => specialPage(flow, name) ?? flow.group;

/** The page that a method opens. A coin opens its address page; inside a group the common form is the group's own. */
export function pageOf(
  method: PaymentMethod,
  group: string | undefined,
  registry: Pick<Registry, 'view' | 'viewOf'>,
  flow: MethodFlow,
): string {
  if (method.category === 'crypto' && flow.coin !== undefined) return flow.coin;
  const own = flow.hasViewPages ? rulesOf(method, registry)?.page : undefined;
  const page = own ?? flow.form;
  return group !== undefined && page === flow.form ? flow.groupForm : page;
}
