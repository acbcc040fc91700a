import { useId, useMemo, useState } from 'react';
import type { Option } from '../../../renderers/contract.ts';
import { Toggle, useNamedOptions } from '../../../renderers/fields/dropdown/dropdown-parts.tsx';
import { sortTags } from '../../../schemas/format-tag.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import { useNames } from '../../core/hooks/use-names.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useOwnCurrency } from '../methods/use-methods.ts';
import { fiatsFor } from './currencies.ts';
import type { Balance } from './use-balance.ts';
import { CurrencySheet } from './CurrencySheet.tsx';

interface CurrencyPickerProps {
  readonly balance: Balance;
}

/** Shows the currency to pay with and opens a sheet to select another. */
export function CurrencyPicker({ balance }: CurrencyPickerProps) {
  const { t, tag } = useTexts();
  const { currency } = balance;
  const id = useId();
  /** Counts openings of the sheet and stays set while it closes; 0 means that it is not mounted. */
  const [opening, setOpening] = useState(0);
  const own = useOwnCurrency();
  const options = useMemo(() => fiatsFor(own).map((value): Option => ({ value, kind: 'currency' })), [own]);
  const named = useNamedOptions(options, useNames());
  const current = named.find(({ value }) => value === currency);
  /** The selected one first, the others in alphabetical order. */
  const fiats = useMemo(() => {
    const others = named.filter((option) => option !== current);
    const { compare } = new Intl.Collator([...sortTags(tag)]);
    return [...(current ? [current] : []), ...others.sort((a, b) => compare(a.name, b.name))];
  }, [named, current, tag]);
  return (
    <div className="pw-field pw-select" data-currency={currency}>
      <Toggle
        id={id}
        label={t('cryptoBalance.currency')}
        placeholder={currency}
        selected={current ? { ...current, name: `${isolate(currency)} · ${current.name}` } : null}
        button={{ 'aria-haspopup': 'dialog', 'aria-expanded': opening > 0, onClick: () => setOpening(opening + 1) }}
        labelProps={{ id: `pw-${id}-label` }}
      />
      {opening > 0 && (
        <CurrencySheet
          key={opening}
          balance={balance}
          fiats={fiats}
          onClosed={() => setOpening((latest) => (latest === opening ? 0 : latest))}
        />
      )}
    </div>
  );
}
