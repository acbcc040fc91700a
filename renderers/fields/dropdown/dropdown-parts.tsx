import { useMemo } from 'react';
import type { Option } from '../../contract.ts';
import { optionName } from '../../form/labels.ts';
import type { Names, RenderContext } from '../../form/scope.ts';
import { messageId } from '../../kit/FieldBox.tsx';
import { Icon } from '../../kit/icon.tsx';
import { ICONS } from '../../kit/icons.ts';
import '../../kit/field.css';
import './dropdown.css';

export interface NamedOption extends Option {
  readonly name: string;
  /** Where the name is in another language than the widget. */
  readonly lang?: string | undefined;
  readonly detail?: string;
  readonly icon?: string;
}

export interface ListProps {
  readonly id: string;
  readonly label: string;
  /** Where the label, or the placeholder, is in another language than the widget. */
  readonly labelLang?: string | undefined;
  readonly placeholder: string;
  readonly placeholderLang?: string | undefined;
  readonly options: readonly NamedOption[];
  readonly selected: NamedOption | null;
  readonly isInvalid: boolean;
  readonly choose: (option: NamedOption) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly attach: (element: HTMLElement | null) => void;
  readonly render: RenderContext;
}

interface ToggleProps
  extends Pick<ListProps, 'id' | 'label' | 'labelLang' | 'placeholder' | 'placeholderLang' | 'selected'> {
  /** Whether a message of the field is shown below it. */
  readonly hasMessage?: boolean;
  readonly button: React.HTMLAttributes<HTMLButtonElement> & React.RefAttributes<HTMLButtonElement>;
  readonly labelProps: React.LabelHTMLAttributes<HTMLLabelElement>;
}

/** A button that opens a list. The second half of a double click, which would close it again, does nothing. */
export function Toggle({
  id,
  label,
  labelLang,
  placeholder,
  placeholderLang,
  selected,
  hasMessage = false,
  button,
  labelProps,
}: ToggleProps) {
  return (
    <div className="pw-box">
      <button
        {...button}
        onClick={(click) => click.detail < 2 && button.onClick?.(click)}
        type="button"
        className="pw-select__btn"
        aria-labelledby={`${labelProps.id} pw-${id}-value`}
        aria-describedby={hasMessage ? messageId(id) : undefined}
      >
        {selected?.icon && (
          <span className="pw-box__start">
            <img className="pw-flag" loading="lazy" src={selected.icon} alt="" width={24} height={24} />
          </span>
        )}
        <span className="pw-box__main">
          <span className="pw-label" id={labelProps.id} lang={labelLang}>
            {label}
          </span>{' '}
          <span
            id={`pw-${id}-value`}
            className={`pw-select__value${selected ? '' : ' pw-muted'}`}
            lang={selected ? selected.lang : placeholderLang}
          >
            {selected?.name ?? placeholder}
          </span>
        </span>
        <span className="pw-box__end">
          <Icon d={ICONS.down} small />
        </span>
      </button>
    </div>
  );
}

/** An option's icon, name and detail. A detail that only repeats the name, such as DASH, is not read. */
export function OptionText({ option: { icon, name, lang, detail } }: { readonly option: NamedOption }) {
  const isRepeated = name.toLowerCase() === detail?.toLowerCase();
  return (
    <>
      {icon && <img className="pw-flag" loading="lazy" src={icon} alt="" width={24} height={24} />}
      <span className="pw-option__text" lang={lang}>
        <span>{name}</span>
        {detail && <small aria-hidden={isRepeated || undefined}>{detail}</small>}
      </span>
    </>
  );
}

interface OptionRowProps {
  readonly option: NamedOption;
  readonly isActive: boolean;
  readonly props: React.LiHTMLAttributes<HTMLLIElement> & {
    readonly 'aria-selected'?: React.AriaAttributes['aria-selected'];
  };
}

export function OptionRow({ option, isActive, props }: OptionRowProps) {
  const isSelected = props['aria-selected'] === true || props['aria-selected'] === 'true';
  return (
    <li className={`pw-option${isActive ? ' is-active' : ''}`} data-value={option.value} {...props}>
      <OptionText option={option} />
      {isSelected && <Icon d={ICONS.check} small />}
    </li>
  );
}

/** Adds names in the player's language and icons to options. */
export function useNamedOptions(options: readonly Option[], render: Names): readonly NamedOption[] {
  return useMemo(() => {
    const icon = ({ value, iconId, kind }: Option): string | undefined => {
      if (iconId !== undefined) return render.methodIcon(iconId);
      return kind === 'country' ? render.flag(value) : kind === 'currency' ? render.currencyIcon(value) : undefined;
    };
    return options.map((option) => {
      const picture = icon(option);
      const shown = optionName(option, render);
      const lang =
        option.text !== undefined && shown === render.text(option.text) ? render.lang(option.text) : undefined;
      return {
        ...option,
        name: shown,
        // A currency without a name shows its code once.
        ...(option.kind === 'currency' && shown !== option.value ? { detail: option.value } : {}),
        ...(lang === undefined ? {} : { lang }),
        ...(picture === undefined ? {} : { icon: picture }),
      };
    });
  }, [options, render]);
}
