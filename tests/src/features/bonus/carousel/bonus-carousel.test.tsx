import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bonus } from '../../../../../schemas/player/bonus.ts';
import { BonusCarousel } from '../../../../../src/features/bonus/carousel/BonusCarousel.tsx';
import { InWidget } from '../../../../support/in-widget.tsx';
import { widgetOf } from '../../../../support/services.ts';

const bonus = (id: string): Bonus => ({ id, type: 'deposit', content: { title: `Bonus ${id}` } });

/** A row of three bonuses. The second is chosen and then ends, and the third replaces it. */
function open() {
  const { services } = widgetOf();
  const row = (ids: readonly string[], activeId: string) => (
    <InWidget services={services}>
      <BonusCarousel bonuses={ids.map(bonus)} activeId={activeId} now={0} onChoose={() => undefined} />
      <button type="button">Elsewhere</button>
    </InWidget>
  );
  const { rerender } = render(row(['a', 'b', 'c'], 'b'));
  return { end: () => rerender(row(['a', 'c'], 'c')) };
}

test('a bonus card that ends passes its focus to the card that replaces it', () => {
  const { end } = open();
  screen.getByRole('radio', { name: 'Bonus b' }).focus();
  end();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Bonus c' }));
});

test.each([
  ['another card', () => screen.getByRole('radio', { name: 'Bonus a' })],
  ['another element', () => screen.getByRole('button', { name: 'Elsewhere' })],
])('a bonus card that ends does not take the focus from %s', (_where, target) => {
  const { end } = open();
  screen.getByRole('radio', { name: 'Bonus b' }).focus();
  target().focus();
  end();
  expect(document.activeElement).toBe(target());
});
