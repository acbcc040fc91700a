import { type ReactNode, useState } from 'react';
import names from 'virtual:known-names';
import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { selectableCurrencies } from '../../schemas/money/currency.ts';
import countries from '../../fixtures/countries.json' with { type: 'json' };
import { DIRECTIONS, inCountry, OUTCOMES, PAGES, type StudioState, THEMES, WIDTHS } from '../state.ts';
import './knobs.css';

type Turn = (change: Partial<StudioState>) => void;
type Choice = readonly [value: string, words: string];

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
const SPECIAL: Readonly<Record<string, string>> = { in: 'Hinglish', mx: 'Spanish (Mexico)', pt: 'Portuguese (Brazil)' };

const byWords = (a: Choice, b: Choice): number => a[1].localeCompare(b[1], 'en');
const plain = (values: readonly (string | number)[]): readonly Choice[] =>
  values.map((value) => [String(value), String(value)]);

const COUNTRIES = countries.map(({ code }): Choice => [code, `${REGIONS.of(code) ?? code} (${code})`]).sort(byWords);
const CURRENCIES = plain(
  selectableCurrencies()
    .map(({ code }) => code)
    .sort(),
);
const LANGUAGE_CHOICES = names.languages
  .map((code): Choice => [code, `${SPECIAL[code] ?? LANGUAGES.of(code) ?? code} (${code})`])
  .sort(byWords);
const VIEWS: readonly Choice[] = [
  ['', 'as defined'],
  ...Object.entries(CARD_VIEWS).map(([name, { code }]): Choice => [String(code), `${code} ${name}`]),
];
const ANSWERS: readonly Choice[] = [
  ['', 'as the fixtures'],
  ...Object.keys(import.meta.glob('../../fixtures/responses/*.json'))
    .map((path) => path.replace(/^.*\/|\.json$/g, ''))
    .map((name): Choice => [name, name]),
];

interface SelectProps {
  readonly label: string;
  readonly value: string | number;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

function Select({ label, value, choices, onChange }: SelectProps) {
  const isKnown = choices.some(([choice]) => choice === String(value));
  return (
    <label className="knob">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AmountInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Only a valid amount is applied; anything else stays in the field and is marked. */
function AmountInput({ label, value, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // A link that was opened meanwhile brings another value.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <label className="knob">
      <span>{label}</span>
      <input
        inputMode="decimal"
        value={typed}
        pattern="\d{0,12}(\.\d{1,8})?"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.validity.valid) onChange(currentTarget.value);
        }}
      />
    </label>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="knobs__group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const oneOf = <T extends string>(values: readonly T[], value: string): T =>
  values.find((one) => one === value) ?? (values[0] as T);

/** Who the player is, how the widget looks, and how the server responds. */
export function Knobs({ state, turn }: { readonly state: StudioState; readonly turn: Turn }) {
  const { view } = state;
  return (
    <div className="knobs">
      <Group title="Player">
        <Select
          label="Country"
          value={state.country}
          choices={COUNTRIES}
          onChange={(country) => turn(inCountry(country))}
        />
        <Select
          label="Currency"
          value={state.currency}
          choices={CURRENCIES}
          onChange={(currency) => turn({ currency })}
        />
        <Select
          label="Language"
          value={state.language}
          choices={LANGUAGE_CHOICES}
          onChange={(language) => turn({ language })}
        />
      </Group>
      <Group title="Look">
        <Select
          label="Page"
          value={state.page}
          choices={plain(PAGES)}
          onChange={(page) => turn({ page: oneOf(PAGES, page) })}
        />
        <Select
          label="Theme"
          value={state.theme}
          choices={plain(THEMES)}
          onChange={(theme) => turn({ theme: oneOf(THEMES, theme) })}
        />
        <Select
          label="Direction"
          value={state.direction}
          choices={[
            ['language', 'by language'],
            ['ltr', 'left to right'],
            ['rtl', 'right to left'],
          ]}
          onChange={(direction) => turn({ direction: oneOf(DIRECTIONS, direction) })}
        />
        <Select
          label="Width"
          value={state.width}
          choices={WIDTHS.map((width): Choice => [String(width), `${width} px`])}
          onChange={(width) => turn({ width: WIDTHS.find((one) => String(one) === width) ?? 360 })}
        />
        <Select
          label="Card view"
          value={view ?? ''}
          choices={VIEWS}
          onChange={(code) => turn({ view: Object.values(CARD_VIEWS).find((one) => String(one.code) === code)?.code })}
        />
      </Group>
      <Group title="Server">
        <Select label="Answer" value={state.answer} choices={ANSWERS} onChange={(answer) => turn({ answer })} />
        <Select
          label="Outcome"
          value={state.outcome}
          choices={plain(OUTCOMES)}
          onChange={(outcome) => turn({ outcome: oneOf(OUTCOMES, outcome) })}
        />
        <AmountInput label="Minimum" value={state.min} onChange={(min) => turn({ min })} />
        <AmountInput label="Maximum" value={state.max} onChange={(max) => turn({ max })} />
      </Group>
    </div>
  );
}
