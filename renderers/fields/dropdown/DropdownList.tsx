import { useCombobox, type UseComboboxPropGetters, useSelect } from 'downshift';
import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Root } from '../../form/scope.ts';
import { environmentOf } from '../../kit/environment.ts';
import { inputId } from '../../kit/FieldBox.tsx';
import { consumeKey } from '../../kit/consume-key.ts';
import { Icon } from '../../kit/icon.tsx';
import { ICONS } from '../../kit/icons.ts';
import { fold, matcher } from '../../kit/search.ts';
import { type ListProps, type NamedOption, OptionRow, Toggle } from './dropdown-parts.tsx';
import { SEARCH_OVER, SHOWN_OPTIONS } from '../../../schemas/figures.ts';
import '../../kit/field.css';
import '../../kit/search.css';
import './dropdown.css';

/** A button and the list that it opens, with a search above five options. */
export const DropdownList = (props: ListProps) =>
  props.options.length > SEARCH_OVER ? <SearchList {...props} /> : <PlainList {...props} />;

/** The first matches plus the selected one: thousands of rows would freeze a phone for seconds. */
function shownOf(found: readonly NamedOption[], selected: NamedOption | null): NamedOption[] {
  const first = found.slice(0, SHOWN_OPTIONS);
  const isMissing = selected !== null && found.includes(selected) && !first.includes(selected);
  return isMissing ? [selected, ...first.slice(1)] : first;
}

/** Scrolls a list out from under the action bar, and an option that a key has reached into view: in its list, and in the page. */
const show = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

/** Browsers put what scrolls into the Tab order. The list would close, and take the focus with it. */
const UNTABBED = { tabIndex: -1 };

/** Downshift closes the list at a click on its search, but a phone shows its keyboard only after a tap there. */
const keepOpen = ({ nativeEvent }: MouseEvent): void =>
  void Object.assign(nativeEvent, { preventDownshiftDefault: true });

/** What surrounds the search is inside the list, too: a press there neither takes the focus from it nor closes the list. */
const INSIDE = {
  onMouseDown: (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  },
  onTouchEnd: (event: TouchEvent): void => event.stopPropagation(),
};

const idsOf = (id: string) => ({
  labelId: `pw-${id}-label`,
  menuId: `pw-${id}-menu`,
  toggleButtonId: inputId(id),
  inputId: `pw-${id}-search`,
  getItemId: (index: number) => `pw-${id}-option-${index}`,
});

/**
 * Passes each choice on once. Downshift compares its state in an effect, which React 18 repeats while a less urgent update
 * waits; a choice that was passed on again would cause the next repetition, without end.
 */
function useChoice({ selected, choose }: ListProps) {
  const last = useRef(selected?.value);
  useLayoutEffect(() => {
    last.current = selected?.value;
  }, [selected]);
  return ({ selectedItem }: { readonly selectedItem?: NamedOption | null }): void => {
    if (!selectedItem || selectedItem.value === last.current) return;
    last.current = selectedItem.value;
    choose(selectedItem);
  };
}

/** What downshift needs to run in a shadow root, if the widget is in one. */
function useEnvironment(root: Root) {
  const environment = useMemo(() => environmentOf(root), [root]);
  return environment && { environment };
}

function PlainList(props: ListProps) {
  const { id, options, selected, isInvalid, onFocus, onBlur, attach, render } = props;
  const onSelectedItemChange = useChoice(props);
  const select = useSelect<NamedOption>({
    ...idsOf(id),
    ...useEnvironment(render.root),
    items: [...options],
    itemToString: (option) => option?.name ?? '',
    selectedItem: selected,
    onIsOpenChange: ({ isOpen: open }) => open && onFocus(),
    onSelectedItemChange,
    scrollIntoView: show,
  });
  const { isOpen } = select;
  // A button without the role of a combobox, as beside a search, can be neither required nor invalid.
  const state = { 'aria-required': true, 'aria-invalid': isInvalid };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') consumeKey(event);
  };
  const button = select.getToggleButtonProps({ onFocus, onBlur, onKeyDown, ref: attach, ...state });
  return (
    <>
      <Toggle {...props} hasMessage button={button} labelProps={select.getLabelProps()} />
      <div className="pw-list" hidden={!isOpen} ref={isOpen ? show : undefined}>
        <ul className="pw-options" {...select.getMenuProps(UNTABBED)}>
          {isOpen &&
            options.map((option, index) => (
              <OptionRow
                key={option.value}
                option={option}
                isActive={select.highlightedIndex === index}
                props={select.getItemProps({ item: option, index })}
              />
            ))}
        </ul>
      </div>
    </>
  );
}

/** What an option is found by. The text of the server or the definition names a country that is shown by another name. */
const wordsOf = ({ name, detail = '', value, text }: NamedOption): string =>
  `${name} ${detail} ${value} ${typeof text === 'string' && text !== name ? text : ''}`;

/** The options that match. Folds their texts once, at the first letter. */
function useFound(options: readonly NamedOption[], text: string): readonly NamedOption[] {
  const isSearch = text !== '';
  const folded = useMemo(() => (isSearch ? options.map((option) => fold(wordsOf(option))) : []), [isSearch, options]);
  return useMemo(() => {
    if (!isSearch) return options;
    const matches = matcher(text);
    return options.filter((_option, at) => matches(folded[at] ?? ''));
  }, [isSearch, options, folded, text]);
}

/** Whether a key only confirms a composed word. Safari has ended the composition by then, and tells by the code alone. */
const endsComposition = ({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_KEY;
const COMPOSING_KEY = 229;

interface SearchRowProps {
  readonly option: NamedOption;
  readonly index: number;
  readonly isActive: boolean;
  /** Number of options and place among them, if only some are rendered. */
  readonly setSize?: number;
  readonly position?: number;
  readonly getItemProps: UseComboboxPropGetters<NamedOption>['getItemProps'];
}

/**
 * Moving through the options renders two rows, not hundreds. Each move brings another `getItemProps`, but what it returns
 * depends only on the option, its index and whether it is active.
 */
const SearchRow = memo(
  ({ option, index, isActive, setSize, position, getItemProps }: SearchRowProps) => (
    <OptionRow
      option={option}
      isActive={isActive}
      props={{ ...getItemProps({ item: option, index }), 'aria-setsize': setSize, 'aria-posinset': position }}
    />
  ),
  (before, { option, index, isActive, setSize, position }) =>
    before.option === option &&
    before.index === index &&
    before.isActive === isActive &&
    before.setSize === setSize &&
    before.position === position,
);

function SearchList(props: ListProps) {
  const { id, options, selected, onFocus, onBlur, attach, render } = props;
  const { root } = render;
  const onSelectedItemChange = useChoice(props);
  const [text, setText] = useState('');
  const found = useFound(options, text);
  const shown = useMemo(() => shownOf(found, selected), [found, selected]);
  const isSearch = text !== '';
  useEffect(() => {
    if (isSearch) render.announce(render.message({ keys: ['common.found'], values: { count: found.length } }));
  }, [isSearch, found.length, render]);
  const combobox = useCombobox<NamedOption>({
    ...idsOf(id),
    ...useEnvironment(root),
    items: shown,
    itemToString: (option) => option?.name ?? '',
    selectedItem: selected,
    inputValue: text,
    onInputValueChange: ({ type }) => {
      // The search text is not the value, so choosing or closing clears it.
      if (type !== useCombobox.stateChangeTypes.InputChange) setText('');
    },
    onIsOpenChange: ({ isOpen: open }) => {
      setText('');
      if (open) onFocus();
    },
    onSelectedItemChange,
    scrollIntoView: show,
    onStateChange: ({ type }) => {
      const { ItemClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if (type === ItemClick || type === InputKeyDownEnter || type === InputKeyDownEscape) {
        root.getElementById(inputId(id))?.focus();
      }
    },
  });
  const { isOpen } = combobox;
  /** Enter takes the only match. Where there are several it chooses none, and the list stays open. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    if (isOpen && key === 'Escape') consumeKey(event);
    if (key !== 'Enter' || endsComposition(nativeEvent) || combobox.highlightedIndex >= 0) return;
    event.preventDefault();
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
    const [only, ...others] = text === '' ? [] : found;
    if (!only || others.length > 0) return;
    onSelectedItemChange({ selectedItem: only });
    setText('');
    combobox.closeMenu();
    root.getElementById(inputId(id))?.focus();
  };
  // The toggle is the field itself and must be reachable by Tab.
  const button = combobox.getToggleButtonProps({ onFocus, onBlur, ref: attach, tabIndex: 0 });
  const search = render.message({ keys: ['common.search'] });
  const more = found.length - shown.length;
  return (
    <>
      <Toggle
        {...props}
        hasMessage
        button={{ ...button, 'aria-haspopup': 'listbox' }}
        labelProps={combobox.getLabelProps({ htmlFor: inputId(id) })}
      />
      <div className="pw-list" hidden={!isOpen} ref={isOpen ? show : undefined}>
        <div className="pw-search" {...INSIDE}>
          <div className="pw-box">
            <span className="pw-box__start">
              <Icon d={ICONS.search} small />
            </span>
            <label className="pw-box__main">
              <span className="pw-vh">{search}</span>
              <input
                className="pw-input"
                placeholder={search}
                {...combobox.getInputProps({
                  'aria-label': search,
                  // Update at once: through the state machine, letters of a fast typist get lost.
                  onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
                  onKeyDown: press,
                  onClick: keepOpen,
                })}
              />
            </label>
          </div>
        </div>
        <ul className="pw-options" {...combobox.getMenuProps(UNTABBED)}>
          {isOpen &&
            shown.map((option, index) => (
              <SearchRow
                key={option.value}
                option={option}
                index={index}
                isActive={combobox.highlightedIndex === index}
                {...(more > 0 && {
                  setSize: found.length,
                  position: found.indexOf(option) + 1,
                })}
                getItemProps={combobox.getItemProps}
              />
            ))}
        </ul>
        {isOpen && found.length === 0 && (
          <p className="pw-list__none">{render.message({ keys: ['common.emptySearch.title'] })}</p>
        )}
        {isOpen && more > 0 && (
          <p className="pw-list__none">{render.message({ keys: ['common.moreOptions'], values: { count: more } })}</p>
        )}
      </div>
    </>
  );
}
