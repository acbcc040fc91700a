/** Building blocks for an external field renderer: the form around it, its message, and the box that all fields share. */
export { labelOf, placeholderOf } from '../../../renderers/form/labels.ts';
export { useFormScope } from '../../../renderers/form/scope.ts';
export { useFieldState } from '../../../renderers/form/use-field.ts';
export { FieldBox, inputId, messageId } from '../../../renderers/kit/FieldBox.tsx';
export type { FieldProps, FieldRenderer } from '../../../renderers/react-contract.ts';
