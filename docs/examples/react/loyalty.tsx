import {
  FieldBox,
  type FieldProps,
  type FieldRenderer,
  inputId,
  labelOf,
  useFieldState,
  useFormScope,
} from '@paywidget/cashier/renderers';

/** A field type of your own: a definition names it as `loyalty_card`. */
export const loyaltyField: FieldRenderer = {
  type: 'loyalty_card',
  isRequiredByDefault: true,
  inputMode: 'numeric',
  normalize: (value) => value.replace(/\D/g, ''),
  rules: () => [
    (value) =>
      value.replace(/\D/g, '').length === 6 ? undefined : { keys: [], text: 'A loyalty card has six digits' },
  ],
  Component: LoyaltyField,
};

/** Takes the place of `text` in one card view: there a text is the code of a gift card. */
export const giftCodeField: FieldRenderer = {
  ...loyaltyField,
  type: 'text',
  rules: () => [(value) => (/^\d{4}$/.test(value) ? undefined : { keys: [], text: 'A gift code has four digits' })],
};

function LoyaltyField({ field }: FieldProps) {
  const { form, render, prefix } = useFormScope();
  const { error, onFocus, onLeave } = useFieldState(field.id);
  const { ref, name, onChange, onBlur } = form.register(field.id);
  const id = prefix + field.id;
  return (
    <FieldBox id={id} name={field.name} label={labelOf(field, render)} error={error}>
      <input
        id={inputId(id)}
        ref={ref}
        name={name}
        className="pw-input"
        inputMode="numeric"
        onChange={(event) => void onChange(event)}
        onFocus={onFocus}
        onBlur={(event) => {
          onLeave();
          void onBlur(event);
        }}
      />
    </FieldBox>
  );
}
