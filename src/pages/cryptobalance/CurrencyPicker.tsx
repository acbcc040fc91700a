import { useId, useMemo, useState } from 'react';
import type { Option } from '../../../renderers/contract.ts';
import { DropdownList } from '../../../renderers/fields/DropdownList.tsx';
import { useNamed } from '../../../renderers/fields/dropdown-parts.tsx';
import { environmentOf } from '../../../renderers/kit/environment.ts';
import { useNames } from '../../app/use-names.ts';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { fiatsFor } from '../../crypto-balance/currencies.ts';
import '../../look/form.css';

interface CurrencyPickerProps {
  readonly currency: string;
  readonly onChoose: (currency: string) => void;
}

/** The fiat currency whose methods are listed: each with its picture and its name, to be searched. */
export function CurrencyPicker({ currency, onChoose }: CurrencyPickerProps) {
  const { t } = useWords();
  const { root } = useServices();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const codes = fiatsFor(currency);
  const options = useMemo(() => codes.map((value): Option => ({ value, kind: 'currency' })), [codes]);
  const named = useNamed(options, useNames());
  const environment = useMemo(() => environmentOf(root), [root]);
  return (
    <div className="pw-field pw-select" data-currency={currency}>
      <DropdownList
        id={id}
        label={t('cryptoBalance.currency')}
        placeholder={t('deposit.form.choose')}
        options={named}
        selected={named.find(({ value }) => value === currency) ?? null}
        isOpen={isOpen}
        isInvalid={false}
        setOpen={setOpen}
        choose={(option) => option && onChoose(option.value)}
        onFocus={noop}
        onBlur={noop}
        attach={noop}
        search={t('cryptoBalance.search')}
        nothing={t('common.emptySearch.title')}
        root={root}
        environment={environment}
      />
    </div>
  );
}

const noop = () => undefined;
