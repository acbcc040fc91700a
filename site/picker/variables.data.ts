import { type ThemeVariable, themeVariables } from '../../scripts/docs/theme-variables.ts';

declare const data: readonly ThemeVariable[];
export { data };

export default {
  watch: ['../../src/ui/styles/*.css'],
  load: (): readonly ThemeVariable[] => themeVariables(),
};
