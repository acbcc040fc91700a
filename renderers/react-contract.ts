import type { ComponentType } from 'react';
import type { CompiledField, FieldRules } from './contract.ts';

export interface FieldProps {
  readonly field: CompiledField;
}

/** A field type with its React component. */
export interface FieldRenderer extends FieldRules {
  readonly Component: ComponentType<FieldProps>;
}
