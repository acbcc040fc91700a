import { type KeyboardEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { labelOf } from '../../form/labels.ts';
import { useFormScope } from '../../form/scope.ts';
import { useFieldState } from '../../form/use-field.ts';
import { FieldMessage, messageId } from '../../kit/FieldBox.tsx';
import type { FieldProps } from '../../react-contract.ts';
import { DropdownField } from '../dropdown/DropdownField.tsx';

/** From this many networks on, a dropdown is used. Below it all of them are visible. */
const DROPDOWN_FROM = 7;

/** Networks side by side. A single one is shown as text. */
export const NetworksField = (props: FieldProps) =>
  props.field.options.length < DROPDOWN_FROM ? <Choices {...props} /> : <DropdownField {...props} />;

function Choices({ field }: FieldProps) {
  const { form, render, prefix } = useFormScope();
  const state = useFieldState(field.id);
  const { field: control } = useController({ control: form.control, name: field.id, defaultValue: field.defaultValue });
  const group = useRef<HTMLDivElement>(null);
  const label = labelOf(field, render);
  const at = field.options.findIndex(({ value }) => value === control.value);

  /** Arrow keys move the selection, as in any radio group. */
  const move = (step: number) => {
    const next = (Math.max(0, at) + step + field.options.length) % field.options.length;
    control.onChange(field.options[next]?.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      ArrowRight: rtl ? -1 : 1,
      ArrowLeft: rtl ? 1 : -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  return (
    <div className="pw-field" data-field={field.name}>
      <p className="pw-heading" id={`pw-${prefix}${field.id}-label`}>
        {label}
      </p>
      <div
        ref={group}
        className="pw-choices pw-choices--three"
        role="radiogroup"
        aria-labelledby={`pw-${prefix}${field.id}-label`}
        aria-describedby={messageId(prefix + field.id)}
      >
        {field.options.map(({ value, text }, index) => (
          <button
            key={value}
            ref={index === Math.max(0, at) ? control.ref : undefined}
            type="button"
            className="pw-choice"
            role="radio"
            aria-checked={index === at}
            tabIndex={index === Math.max(0, at) ? 0 : -1}
            disabled={field.isFixed}
            data-value={value}
            onKeyDown={press}
            onFocus={state.onFocus}
            onBlur={state.onLeave}
            onClick={() => control.onChange(value)}
          >
            <b>{value}</b>
            {text !== undefined && <small>{render.text(text)}</small>}
          </button>
        ))}
      </div>
      <FieldMessage id={prefix + field.id} error={state.error} />
    </div>
  );
}
