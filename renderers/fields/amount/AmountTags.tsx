import { useLayoutEffect, useRef, useState } from 'react';
import { TAG_COUNT } from '../../../schemas/figures.ts';
import { formatAmount } from '../../../schemas/money/format-money.ts';
import type { CompiledAmount } from '../../compile-amount.ts';
import { useFormScope } from '../../form/scope.ts';
import { inputId } from '../../kit/FieldBox.tsx';

interface AmountTagsProps {
  readonly amount: CompiledAmount;
  /** Limits are loading and may change the tags. */
  readonly isLoading: boolean;
  readonly value: string;
  readonly onChoose: (tag: string) => void;
}

const PLACES = Array.from({ length: TAG_COUNT }, (_, at) => String(at));

/** Suggested amounts. A row that was visible while the limits loaded keeps its space, to avoid a layout shift. */
export function AmountTags({ amount, isLoading, value, onChoose }: AmountTagsProps) {
  const { render, prefix } = useFormScope();
  const amountId = inputId(prefix + amount.id);
  const { closed, currency, tags } = amount;
  const [keepsPlace] = useState(isLoading);
  const group = useRef<HTMLDivElement>(null);
  /** Position of the tag that has the focus. */
  const focused = useRef<number>(undefined);
  const amounts = tags.join();
  const isShown = !closed && tags.length > 0;
  useLayoutEffect(() => {
    const buttons = group.current?.querySelectorAll('button') ?? [];
    // New tags replace the old ones, and the focus would be lost with those. If no tag is left, the amount gets it.
    if (focused.current !== undefined)
      (buttons[Math.min(focused.current, buttons.length - 1)] ?? render.root.getElementById(amountId))?.focus();
    if (!isShown) focused.current = undefined;
  }, [amounts, isShown, amountId, render.root]);
  if (isShown)
    return (
      // Keyed by the amounts: otherwise the ones that remain would slide along the row.
      <div
        key={amounts}
        ref={group}
        className="pw-chips"
        role="group"
        aria-label={render.message({ keys: ['amount.tags'] })}
      >
        {tags.map((tag, at) => (
          <button
            key={tag}
            type="button"
            className="pw-chip pw-num"
            aria-pressed={tag === value}
            onClick={() => onChoose(tag)}
            onFocus={({ currentTarget: button }) => {
              focused.current = at;
              // The browser does not scroll to a tag that shows even by an edge. Nothing may move under a finger.
              if (button.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
            onBlur={() => {
              focused.current = undefined;
            }}
          >
            <bdi>{formatAmount(tag, currency, render.context.locale, 'short')}</bdi>
          </button>
        ))}
      </div>
    );
  // When the limits failed to load, the form shows that here instead.
  if (closed?.isProblem || !(isLoading || keepsPlace)) return null;
  return (
    <div className="pw-chips" aria-hidden="true">
      {isLoading && PLACES.map((place) => <span key={place} className="pw-chip pw-sk" />)}
    </div>
  );
}
