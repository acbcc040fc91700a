import { useForm } from 'react-hook-form';
import { Icon } from '../renderers/kit/icon.tsx';
import { ICONS } from '../renderers/kit/icons.ts';
import { ERROR_TEXT, isDigits, labelOf, patternOf } from './definition.ts';

/** The form as one would write it by hand with react-hook-form: the same elements and attributes, `register` and `errors`. */
export function HandWritten({ count }: { readonly count: number }) {
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const { errors } = formState;
  return (
    <form className="pw-body" noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <div className={count > 40 ? 'pw-fieldset pw-fieldset--long' : 'pw-fieldset'} spellCheck={false}>
        {Array.from({ length: count }, (_, at) => {
          const name = `field${at}`;
          const error = errors[name]?.message;
          return (
            <div key={name} className="pw-field" data-invalid={error ? true : undefined}>
              <div className="pw-box">
                <label className="pw-box__main" htmlFor={name}>
                  <span className="pw-label">{labelOf(at)}</span>
                  <input
                    id={name}
                    className="pw-input pw-num"
                    type="text"
                    dir={isDigits(at) ? 'ltr' : 'auto'}
                    inputMode={isDigits(at) ? 'numeric' : undefined}
                    autoComplete="off"
                    aria-required
                    aria-invalid={error !== undefined}
                    aria-describedby={`${name}-msg`}
                    {...register(name, {
                      required: 'This field is required',
                      pattern: { value: new RegExp(patternOf(at), 'u'), message: ERROR_TEXT },
                    })}
                  />
                </label>
              </div>
              <p id={`${name}-msg`} className={error ? 'pw-msg pw-msg--error pw-num' : 'pw-msg pw-num'}>
                {error && <Icon d={ICONS.alert} />}
                <span>{error}</span>
              </p>
            </div>
          );
        })}
      </div>
      <button type="submit">Deposit</button>
    </form>
  );
}
