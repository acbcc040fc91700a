import type { FieldRenderer } from '../../renderers/react-contract.ts';
import type { Registry } from '../../renderers/registry.ts';

/**
 * One form for whatever view a method has: with or without a sum to type, no limits to wait for, and a view that no page
 * is registered for is the common one. What a view makes of the fields holds here too.
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
