import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Radio, RadioGroup } from '../../../renderers/kit/radio/RadioGroup.tsx';

const NAMES = ['Ether', 'Tron', 'Ton'] as const;

interface ExampleProps {
  readonly start?: string;
  readonly arrows?: 'choose' | 'pass';
  readonly disabled?: boolean;
  readonly dir?: string;
  readonly onChoose?: (name: string) => void;
}

function Example({ start, dir, onChoose, ...group }: ExampleProps) {
  const [chosen, setChosen] = useState(start);
  return (
    <div style={dir === undefined ? {} : { direction: dir === 'rtl' ? 'rtl' : 'ltr' }}>
      <button type="button">Before</button>
      <RadioGroup aria-label="Network" {...group}>
        {NAMES.map((name) => (
          <Radio
            key={name}
            isChosen={name === chosen}
            onChoose={() => {
              onChoose?.(name);
              setChosen(name);
            }}
          >
            <b>{name}</b>
          </Radio>
        ))}
      </RadioGroup>
      <RadioGroup aria-label="Other">
        <Radio isChosen onChoose={() => undefined}>
          Other
        </Radio>
      </RadioGroup>
    </div>
  );
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const checked = () => NAMES.filter((name) => radio(name).checked);

test('a press anywhere on a radio option selects it, without affecting other groups', async () => {
  render(<Example start="Ether" />);
  expect(screen.getByRole('radiogroup', { name: 'Network' })).toBeDefined();
  await userEvent.click(screen.getByText('Ton'));
  expect(checked()).toEqual(['Ton']);
  expect(radio('Other').checked).toBe(true);
});

test('arrow keys select radio options and wrap around', async () => {
  render(<Example start="Tron" />);
  radio('Tron').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(checked()).toEqual(['Ton']);
  await userEvent.keyboard('{ArrowRight}');
  expect(checked()).toEqual(['Ether']);
  expect(document.activeElement).toBe(radio('Ether'));
});

test.each([
  [undefined, '{ArrowRight}', 'Tron'],
  ['rtl', '{ArrowRight}', 'Ton'],
  ['rtl', '{ArrowLeft}', 'Tron'],
  ['rtl', '{ArrowDown}', 'Tron'],
  [undefined, '{ArrowUp}', 'Ton'],
])('with arrows that only move the focus (%s), %s moves it to %s', async (dir, key, name) => {
  render(<Example start="Ether" arrows="pass" {...(dir === undefined ? {} : { dir })} />);
  radio('Ether').focus();
  await userEvent.keyboard(key);
  expect(document.activeElement).toBe(radio(name));
  expect(checked()).toEqual(['Ether']);
});

test.each(['{Enter}', ' '])('with arrows that only move the focus, %o selects the focused option once', async (key) => {
  const choose = vi.fn<(name: string) => void>();
  render(<Example start="Ether" arrows="pass" onChoose={choose} />);
  radio('Ether').focus();
  await userEvent.keyboard(`{ArrowRight}{ArrowRight}${key}`);
  expect(choose.mock.calls).toEqual([['Ton']]);
  expect(checked()).toEqual(['Ton']);
});

test('Tab reaches only the selected radio option', async () => {
  render(<Example start="Tron" />);
  screen.getByText('Before').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(radio('Tron'));
  await userEvent.tab();
  expect(document.activeElement).toBe(radio('Other'));
});

test('a disabled radio group keeps its selection', async () => {
  const choose = vi.fn<(name: string) => void>();
  render(<Example start="Ether" disabled onChoose={choose} />);
  await userEvent.click(screen.getByText('Ton'));
  expect(choose).not.toHaveBeenCalled();
  expect(checked()).toEqual(['Ether']);
});
