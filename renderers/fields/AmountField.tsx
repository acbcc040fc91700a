import type { MaskitoOptions } from '@maskito/core';
import {
  type ClipboardEvent,
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
import { TAG_COUNT } from '../../schemas/figures.ts';
import { currencyOf } from '../../schemas/money/currency.ts';
import { isPositive } from '../../schemas/money/decimal.ts';
import { formatAmount, formatMoney, isolate, toTyped } from '../../schemas/money/format-money.ts';
import { maskAmount } from '../../schemas/money/mask-amount.ts';
import { isAmbiguousAmount, parseAmount } from '../../schemas/money/parse-amount.ts';
import type { CompiledAmount } from '../compile-amount.ts';
import { amountLabel } from '../form/labels.ts';
import { useFormScope } from '../form/scope.ts';
import { useFieldState } from '../form/use-field.ts';
import { FieldBox, inputId, messageId } from '../kit/FieldBox.tsx';
import { useMask } from '../kit/use-mask.ts';

interface AmountFieldProps {
  readonly amount: CompiledAmount;
  readonly isLoadingLimits: boolean;
  readonly showsTags: boolean;
  /** Stands where the tags would, as high as they are: what asks again for limits that could not be had. */
  readonly retry?: ReactNode;
  /** Whether the sum came from a tag and was not edited since. */
  readonly onOrigin: (isFromChip: boolean) => void;
}

/** Over this many characters the figure is set smaller. */
const LONG = 11;
/** What keeps the room of tags that come with the limits, so that nothing below them moves. */
const PLACES = Array.from({ length: TAG_COUNT }, (_, at) => String(at));

/** The sum: the largest thing on the page. The form's value is decimal text; what is shown is the locale's. */
export function AmountField({ amount, isLoadingLimits, showsTags, retry, onOrigin }: AmountFieldProps) {
  const { form, render, prefix, attempt, isSecondStep } = useFormScope();
  const { locale } = render.context;
  const { symbol, unit } = currencyOf(amount.currency);
  const state = useFieldState(amount.id);
  const { field } = useController({ control: form.control, name: amount.id });
  const value = field.value ?? '';
  const element = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [misread, setMisread] = useState<string>();
  const rest = value === '' ? '' : atRest(value, amount.currency, locale);

  const options = useMemo<MaskitoOptions>(
    () => ({
      mask: /^.*$/,
      postprocessors: [
        ({ value: typed, selection: [from, to] }) => {
          const masked = maskAmount(typed, amount.mask);
          const lost = typed.length - masked.length;
          return { value: masked, selection: [Math.max(0, from - lost), Math.max(0, to - lost)] };
        },
      ],
    }),
    [amount.mask],
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

  // Shown at rest as the locale groups it, while typing as it is typed.
  useEffect(() => {
    if (element.current && !isFocused) element.current.value = rest;
  }, [rest, isFocused]);

  const change = (plain: string, isFromChip: boolean) => {
    field.onChange(plain);
    onOrigin(isFromChip);
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    setMisread(undefined);
    change(maskAmount(parseAmount(event.currentTarget.value) ?? '', amount.mask), false);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    take(
      event.currentTarget,
      before.slice(0, selectionStart ?? 0) + pasted + before.slice(selectionEnd ?? 0),
      parseAmount(pasted),
    );
  };
  /** A sum dropped there is the sum: between the groups of the figure at rest it would read as another. */
  const drop = (event: DragEvent<HTMLInputElement>) => {
    event.preventDefault();
    take(event.currentTarget, event.dataTransfer.getData('text'), null);
  };
  /** Reads a whole text. What is no sum changes nothing; what can be read two ways is said back. */
  const take = (input: HTMLInputElement, text: string, otherwise: string | null) => {
    const sum = parseAmount(text) ?? otherwise;
    if (sum === null || isSecondStep) return;
    const plain = maskAmount(sum, amount.mask);
    input.value = isFocused ? toTyped(plain, locale) : atRest(plain, amount.currency, locale);
    const isOpen = plain !== '' && (isAmbiguousAmount(text) || parseAmount(text) !== plain);
    setMisread(isOpen ? plain : undefined);
    change(plain, false);
  };

  return (
    <div className="pw-fieldset">
      <FieldBox
        id={prefix + amount.id}
        name={amount.id}
        className="pw-amount"
        label={amountLabel(amount, render)}
        error={state.error}
        hint={hint()}
        isDisabled={amount.closed !== undefined}
        isLong={(isFocused ? value : rest).length > LONG}
        end={
          amount.currency !== '' && (
            <span className="pw-currency">
              <img className="pw-flag" src={render.currencyIcon(amount.currency)} alt="" width={24} height={24} />
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
          placeholder={amount.definition?.placeholder_text ? render.text(amount.definition.placeholder_text) : '0'}
          readOnly={isSecondStep}
          disabled={amount.closed !== undefined}
          defaultValue={rest}
          aria-required
          aria-invalid={state.isInvalid}
          aria-describedby={messageId(prefix + amount.id)}
          onInput={type}
          onPaste={paste}
          onDrop={drop}
          onFocus={(event) => {
            state.onFocus();
            const { currentTarget: input } = event;
            input.value = toTyped(value, locale);
            // To be typed over, as what Tab reaches is; a press puts the caret where it was made, after this.
            input.select();
            setFocused(true);
          }}
          onBlur={() => {
            setFocused(false);
            state.onLeave();
            if (value !== '' || attempt > 0) field.onBlur();
          }}
        />
      </FieldBox>
      {showsTags && amount.closed?.isProblem === false && (
        <div className="pw-chips" aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className="pw-chip pw-sk" />
          ))}
        </div>
      )}
      {retry}
      {showsTags && !isSecondStep && !amount.closed && amount.tags.length > 0 && (
        <div className="pw-chips" role="group" aria-label={render.message({ keys: ['amount.tags'] })}>
          {amount.tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className="pw-chip pw-num"
              aria-pressed={tag === value}
              onClick={() => {
                setMisread(undefined);
                change(tag, true);
                if (state.isInvalid) void form.trigger(amount.id);
              }}
            >
              <bdi>{formatAmount(tag, amount.currency, locale, 'short')}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );

  function hint(): string | undefined {
    if (amount.closed) return render.message(amount.closed.message);
    const money = (sum: string) => isolate(formatMoney(sum, amount.currency, locale, 'short'));
    if (misread !== undefined && isPositive(misread)) {
      const sum = isolate(formatMoney(misread, amount.currency, locale));
      return render.message({ keys: ['amount.readAs'], values: { 0: sum } });
    }
    const { min, max } = amount.limits;
    if (min !== undefined && max !== undefined) {
      return render.message({ keys: ['amount.range'], values: { 0: money(min), 1: money(max) } });
    }
    if (min !== undefined) return render.message({ keys: ['amount.rangeMin'], values: { 0: money(min) } });
    if (max !== undefined) return render.message({ keys: ['amount.rangeMax'], values: { 0: money(max) } });
    return isLoadingLimits ? render.message({ keys: ['amount.limitsLoading'] }) : undefined;
  }
}

const atRest = (value: string, currency: string, locale: string): string =>
  formatAmount(value, currency, locale, 'short');
