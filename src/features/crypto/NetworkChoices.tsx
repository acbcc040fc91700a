import { useId, useState } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { isChoice, type Network } from './networks.ts';
import { useRadioGroup } from '../../ui/controls/use-radio-group.ts';

interface NetworkChoicesProps {
  readonly networks: readonly Network[];
  readonly chosen: string | undefined;
  readonly onChoose: (network: string) => void;
}

/**
 * Networks side by side. A single one is shown as text. Arrow keys move only the focus: each selection requests an address,
 * which passing a network must not do.
 */
export function NetworkChoices({ networks, chosen, onChoose }: NetworkChoicesProps) {
  const { t, text } = useTexts();
  const id = useId();
  const chosenAt = networks.findIndex(({ value }) => value === chosen);
  const [focused, setFocused] = useState<number>();
  const at = Math.max(0, focused ?? chosenAt);
  const { group, move } = useRadioGroup(networks.length, setFocused);
  if (networks.length === 0) return null;
  return (
    <div className="pw-fieldset">
      <h2 id={id}>{t('crypto.network')}</h2>
      <div ref={group} className="pw-choices pw-choices--three" role="radiogroup" aria-labelledby={id}>
        {networks.map(({ value, text: name }, index) => (
          <button
            key={value}
            type="button"
            className="pw-choice"
            role="radio"
            aria-checked={index === chosenAt}
            tabIndex={index === at ? 0 : -1}
            disabled={!isChoice(networks)}
            data-value={value}
            onKeyDown={(event) => move(event, at)}
            onClick={() => {
              setFocused(undefined);
              onChoose(value);
            }}
          >
            <b>{value}</b>
            {name !== undefined && <small>{text(name)}</small>}
          </button>
        ))}
      </div>
    </div>
  );
}
