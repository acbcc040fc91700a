import type { FieldRenderer } from '../../renderers/react-contract.ts';
import type { Registry } from '../../renderers/registry.ts';

/**
 * Money goes out by one form, whatever view shows how it came in: a sum is always named, no limits are asked for, and a
 * view that no page is registered for is the common one. What a view makes of the fields holds for both.
 */
export function payoutRegistry(registry: Registry<FieldRenderer>): Registry<FieldRenderer> {
  return {
    ...registry,
    view: (name) => {
      const rules = registry.view(name) ?? registry.view('default');
      if (!rules) return undefined;
      const { limits: _none, sumCurrency: _own, ...common } = rules;
      return { ...common, needsAmount: true };
    },
  };
}
