import type { MaskitoOptions } from '@maskito/core';
import {
  type DragEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useController } from 'react-hook-form';
import { currencyOf } from '../../../schemas/money/currency.ts';
import { formatAmount, formatMoney, isolate, toTyped } from '../../../schemas/money/format-money.ts';
import { maskAmount } from '../../../schemas/money/mask-amount.ts';
import { parseAmount } from '../../../schemas/money/parse-amount.ts';
import type { CompiledAmount } from '../../compile-amount.ts';
import { amountLabel, amountPlaceholder, labelLang, placeholderLang } from '../../form/labels.ts';
import { useFormScope } from '../../form/scope.ts';
import { useCheckOnLeave } from '../../form/use-check-on-leave.ts';
import { useFieldState } from '../../form/use-field.ts';
import { AmountTags } from './AmountTags.tsx';
import { masking, noteOf, readAmount, type Reading } from './reading.ts';
import { FieldBox, inputId, messageId } from '../../kit/FieldBox.tsx';
import { useMask } from '../../kit/use-mask.ts';
import '../../kit/fieldset.css';
import './amount.css';

interface AmountFieldProps {
  readonly amount: CompiledAmount;
  readonly isLoadingLimits?: boolean;
  readonly showsTags: boolean;
  /** Retry control shown in place of the tags when the limits failed to load. It is as tall as the tags. */
  readonly retry?: ReactNode;
  /** Whether the amount came from a tag and has not been edited since. */
  readonly onOrigin?: (isFromChip: boolean) => void;
}

/** Longer amounts get a smaller font size. */
const LONG = 11;

/** The amount field. The form's value is decimal text; the input shows it in the player's locale. */
export function AmountField({ amount, isLoadingLimits = false, showsTags, retry, onOrigin }: AmountFieldProps) {
  const { form, render, prefix, isSecondStep } = useFormScope();
  // A settled amount waits for no limits, and has no tags.
  const isLoading = isLoadingLimits && !isSecondStep;
  const { locale } = render.context;
  const { symbol, unit } = currencyOf(amount.currency);
  const state = useFieldState(amount.id);
  const { field } = useController({ control: form.control, name: amount.id });
  const value = field.value ?? '';
  const element = useRef<HTMLInputElement | null>(null);
  const check = useCheckOnLeave();
  const [isFocused, setFocused] = useState(false);
  const [shown, setShown] = useState<Reading>();
  /** How Maskito interpreted the last insertion, until React's change handler takes it. */
  const reading = useRef<Reading>(undefined);
  const rest = atRest(value, amount.currency, locale);
  /** Shows and announces a reading, since nobody hears that a hint has changed. */
  const say = useCallback(
    (read: Reading) => {
      setShown(read);
      const note = noteOf(read, amount.currency, render);
      if (note !== undefined) render.announce(note);
    },
    [amount.currency, render],
  );

  const options = useMemo<MaskitoOptions>(
    () => ({
      mask: /^.*$/,
      preprocessors: [
        ({ elementState, data }, action) => {
          const { value: before, selection } = elementState;
          const isInserted = action === 'insert' && data.length > 1;
          // Autofill and keyboard suggestions change the value without an insertion event.
          const isChanged = action === 'validation' && maskAmount(before, amount.mask) !== before;
          if (!isInserted && !isChanged) return { elementState, data };
          const text = isInserted ? before.slice(0, selection[0]) + data + before.slice(selection[1]) : before;
          const read = readAmount(text, amount.mask, isInserted ? data : text);
          if (read.amountText === undefined && isInserted) {
            say(read);
            return { elementState, data: '' }; // Maskito rejects an insertion without data
          }
          reading.current = read;
          const { amountText = '' } = read;
          return isInserted
            ? { elementState: { value: '', selection: [0, 0] }, data: amountText }
            : { elementState: { value: amountText, selection: [amountText.length, amountText.length] }, data };
        },
      ],
      postprocessors: [masking(amount.mask)],
    }),
    [amount.mask, say],
  );
  const { ref: register } = field;
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      element.current = input;
      register(input);
    },
    [register],
  );
  const masked = useMask(isFocused ? options : undefined, attach);

  // Show the locale's grouping at rest, and the plain text while typing.
  useEffect(() => {
    if (element.current && !isFocused) element.current.value = rest;
  }, [rest, isFocused]);

  const change = (plain: string, isFromChip: boolean) => {
    check.touch();
    field.onChange(plain);
    onOrigin?.(isFromChip);
  };
  const type = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const read = reading.current;
    reading.current = undefined;
    // Without focus the field has no mask, so a value that the browser filled in is read here.
    if (read || !isFocused) return take(input, read ?? readAmount(input.value, amount.mask));
    setShown(undefined);
    change(maskAmount(parseAmount(input.value) ?? '', amount.mask), false);
  };
  /** Dropped text replaces the value: inserted into the grouped digits it would read as another amount. */
  const drop = (event: DragEvent<HTMLInputElement>) => {
    event.preventDefault();
    const text = event.dataTransfer.getData('text');
    // A file has no text.
    if (text !== '' && !isSecondStep) take(event.currentTarget, readAmount(text, amount.mask));
  };
  /** Takes an amount that was inserted as a whole. Text that is not an amount changes nothing. */
  const take = (input: HTMLInputElement, read: Reading) => {
    const plain = read.amountText ?? value;
    input.value = isFocused ? toTyped(plain, locale) : atRest(plain, amount.currency, locale);
    say(read);
    if (read.amountText !== undefined) change(read.amountText, false);
  };

  return (
    <div className="pw-fieldset">
      <FieldBox
        id={prefix + amount.id}
        name={amount.id}
        className="pw-amount"
        label={amountLabel(amount, render)}
        labelLang={labelLang(amount.definition, render)}
        error={state.error}
        hint={hint()}
        isDisabled={amount.closed !== undefined}
        isLong={(isFocused ? value : rest).length > LONG}
        end={
          amount.currency !== '' && (
            <span className="pw-currency">
              <img
                className="pw-flag"
                loading="lazy"
                src={render.currencyIcon(amount.currency)}
                alt=""
                width={24}
                height={24}
              />
              <bdi>{unit ? symbol : amount.currency}</bdi>
            </span>
          )
        }
      >
        <input
          id={inputId(prefix + amount.id)}
          ref={masked}
          className="pw-input pw-num"
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          lang={placeholderLang(amount.definition, render)}
          placeholder={amountPlaceholder(amount, render) || '0'}
          readOnly={isSecondStep}
          disabled={amount.closed !== undefined}
          defaultValue={rest}
          aria-required
          aria-invalid={state.isInvalid}
          aria-describedby={messageId(prefix + amount.id)}
          onInput={type}
          onDrop={drop}
          onFocus={(event) => {
            state.onFocus();
            const { currentTarget: input } = event;
            input.value = toTyped(value, locale);
            // Select all, as Tab does, so that typing replaces the value. A click places the caret afterwards.
            input.select();
            setFocused(true);
          }}
          onBlur={() => {
            setFocused(false);
            state.onLeave();
            if (check.isDue(value)) field.onBlur();
          }}
        />
      </FieldBox>
      {!isSecondStep && retry}
      {showsTags && !isSecondStep && (
        <AmountTags
          amount={amount}
          isLoading={isLoading || amount.closed?.isProblem === false}
          value={value}
          onChoose={(tag) => {
            setShown(undefined);
            // A screen reader may press a button without moving the focus out of the field.
            if (element.current && isFocused) element.current.value = toTyped(tag, locale);
            change(tag, true);
            if (state.isInvalid) void form.trigger(amount.id);
          }}
        />
      )}
    </div>
  );

  function hint(): string | undefined {
    if (amount.closed) return render.message(amount.closed.message);
    const note = shown && noteOf(shown, amount.currency, render);
    if (note !== undefined) return note;
    const money = (amountText: string) => isolate(formatMoney(amountText, amount.currency, locale, 'short'));
    const { min, max } = amount.limits;
    if (min !== undefined && max !== undefined) {
      return render.message({ keys: ['amount.range'], values: { min: money(min), max: money(max) } });
    }
    if (min !== undefined) return render.message({ keys: ['amount.rangeMin'], values: { min: money(min) } });
    if (max !== undefined) return render.message({ keys: ['amount.rangeMax'], values: { max: money(max) } });
    return isLoading ? render.message({ keys: ['amount.limitsLoading'] }) : undefined;
  }
}

const atRest = (value: string, currency: string, locale: string): string =>
  value === '' ? '' : formatAmount(value, currency, locale, 'short');
