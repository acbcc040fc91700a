import { useMemo } from 'react';
import { defaultFields } from '../../../renderers/fields/index.ts';
import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import type { Registry } from '../../../renderers/registry.ts';
import { useServices } from '../../core/services/services.ts';

/**
 * How a form reads the card views. `own`: each view by its own rules. Otherwise every view uses the same form, with or
 * without an amount.
 */
export type FormViews = 'own' | 'common with amount' | 'common without amount';

/** The widget's registry with our field types, for one kind of form. */
export function useFormRegistry(views: FormViews): Registry<FieldRenderer> {
  const { registry } = useServices();
  return useMemo(() => {
    const whole = registry.over(defaultFields);
    return views === 'own' ? whole : commonViews(whole, views === 'common with amount');
  }, [registry, views]);
}

/** Waits for no limits. A view that is not registered falls back to the default one. */
export const commonViews = <R extends Registry>(registry: R, needsAmount: boolean): R => ({
  ...registry,
  view: (name) => {
    const rules = registry.view(name) ?? registry.view('default');
    if (!rules) return undefined;
    const { limits: _none, amountCurrency: _own, ...common } = rules;
    return { ...common, needsAmount };
  },
});
