import { useRef } from 'react';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { searchReasons } from './search-reasons.ts';
import '../styles/page-tokens.css';
import '../../../renderers/kit/field.css';
import '../../../renderers/kit/search.css';
import { useAnnouncement } from '../hooks/use-announcement.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Number of results, announced when it changes. */
  readonly results: number;
}

export function SearchBox({ label, value, onChange, results }: SearchBoxProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useAnnouncement(value !== '' && results, (count) => t('common.found', { count }));
  useReasons(() => searchReasons(label, value, results));
  return (
    <div className="pw-field pw-search">
      <div className="pw-box">
        <span className="pw-box__start">
          <Icon d={ICONS.search} small />
        </span>
        <label className="pw-box__main">
          <span className="pw-vh">{label}</span>
          <input
            ref={input}
            className="pw-input"
            type="search"
            autoComplete="off"
            placeholder={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
        {value !== '' && (
          <span className="pw-box__end">
            <button
              type="button"
              className="pw-iconbtn"
              aria-label={t('common.clear')}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <Icon d={BASE_ICONS.close} small />
            </button>
          </span>
        )}
      </div>
    </div>
  );
}
