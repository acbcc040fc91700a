import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import type { Registry } from '../../../renderers/registry.ts';

/**
 * Uses one form for every card view: with or without an amount, and without waiting for limits. A view that is not
 * registered falls back to the default one. A view's other rules still apply.
 */
export const commonViews =
  (needsAmount: boolean) =>
  (registry: Registry<FieldRenderer>): Registry<FieldRenderer> => ({
    ...registry,
    view: (name) => {
      const rules = registry.view(name) ?? registry.view('default');
      if (!rules) return undefined;
      const { limits: _none, sumCurrency: _own, ...common } = rules;
      return { ...common, needsAmount };
    },
  });
