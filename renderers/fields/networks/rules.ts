import { preselectedNetwork } from '../../../schemas/method/network-name.ts';
import type { FieldRules } from '../../contract.ts';
import { dropdownRules, definedOptions } from '../dropdown/rules.ts';

export const networksRules: FieldRules = {
  ...dropdownRules,
  type: 'networks',
  needsOptions: 'always', // a network typed wrong may cost the money
  options: (seed) => definedOptions(seed) ?? (seed.method.network ? [{ value: seed.method.network }] : []),
  isFixed: (options) => options.length < 2,
  defaultValue: ({ definition }, _context, options) =>
    preselectedNetwork(
      options.map(({ value }) => value),
      definition.value,
    ) ?? '',
};
