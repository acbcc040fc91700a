import type { CompileContext } from '../../../renderers/contract.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useMemo } from 'react';
import type { FormPayload } from '../../../renderers/compile.ts';
import { type MethodForm, useMethodForm, validValues } from './use-method-form.ts';

export interface ExtraForm extends MethodForm {
  /** The payload of valid values. Undefined when it shows errors instead. */
  readonly payload: () => Promise<FormPayload | undefined>;
}

/**
 * Fields that a response asks for, as a form without an amount. It keeps a draft only where it has a name: what comes with a
 * response may ask for secrets.
 */
export function useExtraForm(
  method: PaymentMethod,
  fields: readonly MethodField[],
  context: CompileContext,
  name?: string,
): ExtraForm {
  const bare = useMemo(() => ({ ...method, fields: [] }), [method]);
  const second = useMemo(() => ({ fields, latest: [] }), [fields]);
  const core = useMethodForm({
    method: bare,
    context,
    second,
    views: 'common without amount',
    tracksValidity: true,
    ...(name !== undefined && { name, keepsAsked: true }),
  });
  return {
    ...core,
    payload: async () => {
      const values = await validValues(core);
      return values && core.plan.toPayload(values);
    },
  };
}
