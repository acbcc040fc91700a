/** Building blocks for a host's renderers and pages: the form around a field, its message, the box that all fields share. */
export { labelOf, placeholderOf } from '../../../renderers/form/labels.ts';
export { useFormScope } from '../../../renderers/form/scope.ts';
export { useFieldState } from '../../../renderers/form/use-field.ts';
export { FieldBox, inputId, messageId } from '../../../renderers/kit/FieldBox.tsx';
export { MethodForm, useOpenDeposit } from './page-blocks.ts';
export type { FieldProps, FieldRenderer } from '../../../renderers/react-contract.ts';
