import { useController } from 'react-hook-form';
import { labelLang, labelOf } from '../../form/labels.ts';
import { useFormScope } from '../../form/scope.ts';
import { useFieldState } from '../../form/use-field.ts';
import { FieldMessage, inputId, messageId } from '../../kit/FieldBox.tsx';
import { Radio, RadioGroup } from '../../kit/radio/RadioGroup.tsx';
import type { FieldProps } from '../../react-contract.ts';
import { DropdownField } from '../dropdown/DropdownField.tsx';
import '../../kit/field.css';
import '../../kit/fieldset.css';
import '../../kit/radio/choices.css';

/** From this many networks on, a dropdown is used. Below it all of them are visible. */
const DROPDOWN_FROM = 7;

/** Networks side by side. A single one is shown as text. */
export const NetworksField = (props: FieldProps) =>
  props.field.options.length < DROPDOWN_FROM ? <Choices {...props} /> : <DropdownField {...props} />;

function Choices({ field }: FieldProps) {
  const { form, render, prefix } = useFormScope();
  const state = useFieldState(field.id);
  const { field: control } = useController({ control: form.control, name: field.id, defaultValue: field.defaultValue });
  const label = labelOf(field, render);
  const at = field.options.findIndex(({ value }) => value === control.value);
  return (
    <div className="pw-field" data-field={field.name}>
      <p className="pw-heading" id={`pw-${prefix}${field.id}-label`} lang={labelLang(field.definition, render)}>
        {label}
      </p>
      <RadioGroup
        className="pw-choices pw-choices--three"
        aria-labelledby={`pw-${prefix}${field.id}-label`}
        aria-describedby={messageId(prefix + field.id)}
        aria-required={field.isRequired}
        aria-invalid={state.isInvalid}
        disabled={field.isFixed}
        onFocus={state.onFocus}
        onBlur={state.onLeave}
      >
        {field.options.map(({ value, text }, index) => (
          <Radio
            key={value}
            className="pw-choice"
            data-value={value}
            isChosen={index === at}
            onChoose={() => {
              control.onChange(value);
              if (state.isInvalid) void form.trigger(field.id);
            }}
            // Where the focus goes when the field is wrong.
            input={index === Math.max(0, at) ? { ref: control.ref, id: inputId(prefix + field.id) } : {}}
          >
            <b>{value}</b>
            {text !== undefined && <small lang={render.lang(text)}>{render.text(text)}</small>}
          </Radio>
        ))}
      </RadioGroup>
      <FieldMessage id={prefix + field.id} error={state.error} errorLang={state.errorLang} />
    </div>
  );
}
