import type { ReactNode } from 'react';
import { FormScopeProvider, OpenDropdownContext } from '../../../renderers/form/scope.ts';
import type { MethodForm } from './use-method-form.ts';

interface FormProvidersProps {
  readonly form: Pick<MethodForm, 'scope' | 'dropdown'>;
  readonly children: ReactNode;
}

/** The context that the parts of a form share, wherever on the page they are. */
export const FormProviders = ({ form, children }: FormProvidersProps) => (
  <FormScopeProvider value={form.scope}>
    <OpenDropdownContext.Provider value={form.dropdown}>{children}</OpenDropdownContext.Provider>
  </FormScopeProvider>
);
