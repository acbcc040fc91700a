import type { ComponentType } from 'react';
import type { CompiledField, FieldRules } from './contract.ts';

export interface FieldProps {
  readonly field: CompiledField;
}

/** A field type with its looks. */
export interface FieldRenderer extends FieldRules {
  readonly Component: ComponentType<FieldProps>;
}
