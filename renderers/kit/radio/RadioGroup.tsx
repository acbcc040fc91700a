import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  useContext,
  useId,
} from 'react';
import { itemByArrow } from './arrow-keys.ts';
import './radio.css';

const NameContext = createContext('');

interface RadioGroupProps extends Omit<ComponentPropsWithoutRef<'fieldset'>, 'name' | 'role' | 'onKeyDown'> {
  /**
   * What arrow keys do: choose the next option, as the browser does by itself, or pass it. Then Space and Enter choose,
   * for options whose choice has a cost, such as a request.
   */
  readonly arrows?: 'choose' | 'pass';
}

/** Options of which one can be chosen: native radio buttons. `disabled` disables all of them. */
export function RadioGroup({ arrows = 'choose', ...rest }: RadioGroupProps) {
  const name = useId();
  return (
    <NameContext.Provider value={name}>
      {/* A field set is a `group`, which can be neither required nor invalid. */}
      <fieldset {...rest} role="radiogroup" onKeyDown={arrows === 'pass' ? pass : undefined} />
    </NameContext.Provider>
  );
}

function pass(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const next = itemByArrow(event, radios);
  if (!next && event.key !== 'Enter') return;
  event.preventDefault();
  if (next) next.focus();
  else radios.find((radio) => radio === event.target)?.click();
}

interface RadioProps extends Omit<ComponentPropsWithoutRef<'label'>, 'htmlFor'> {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** For the radio button itself, which covers the option. */
  readonly input?: Omit<ComponentPropsWithRef<'input'>, 'type' | 'name' | 'checked' | 'onChange'>;
}

/** An option, named by its content. */
export function Radio({ isChosen, onChoose, input, className = '', children, ...rest }: RadioProps) {
  const name = useContext(NameContext);
  return (
    <label {...rest} className={`pw-radio ${className}`}>
      <input {...input} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
