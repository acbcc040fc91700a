import { useId } from 'react';
import { Radio, RadioGroup } from '../../../renderers/kit/radio/RadioGroup.tsx';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { isChoice, type Network } from './networks.ts';
import '../../../renderers/kit/fieldset.css';
import '../../../renderers/kit/radio/choices.css';

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
  const { t, text, lang } = useTexts();
  const id = useId();
  if (networks.length === 0) return null;
  return (
    <div className="pw-fieldset">
      <h2 id={id}>{t('crypto.network')}</h2>
      <RadioGroup
        className="pw-choices pw-choices--three"
        aria-labelledby={id}
        arrows="pass"
        disabled={!isChoice(networks)}
      >
        {networks.map(({ value, text: name }) => (
          <Radio
            key={value}
            className="pw-choice"
            data-value={value}
            isChosen={value === chosen}
            onChoose={() => onChoose(value)}
          >
            <b>{value}</b>
            {name !== undefined && <small lang={lang(name)}>{text(name)}</small>}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
