import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SearchBox } from '../../../../src/ui/controls/SearchBox.tsx';
import { InWidget } from '../../../support/in-widget.tsx';
import { widgetOf } from '../../../support/services.ts';

const en = { common: { clear: 'Clear', found: 'Results: {count}' } };
const es = { common: { clear: 'Borrar', found: 'Resultados: {count}' } };

test('a change of language translates the search box at once and announces the results only when they change', async () => {
  const { services } = widgetOf();
  const { store, translator } = services;
  const announced = () => store.getState().announcement;
  const box = (results: number): ReactNode => (
    <InWidget services={services}>
      <SearchBox label="Search" value="a" onChange={() => undefined} results={results} />
    </InWidget>
  );
  await translator.use('en', en);
  const { rerender } = render(box(3));
  expect(announced()).toBe('Results: 3');
  store.setState({ announcement: '' });
  await act(() => translator.use('es', es));
  expect(screen.getByRole('button', { name: 'Borrar' })).toBeDefined();
  expect(announced()).toBe('');
  rerender(box(2));
  expect(announced()).toBe('Resultados: 2');
});
