import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Hints } from '../../../../../src/features/invoice/hints/Hints.tsx';
import { InWidget } from '../../../../support/in-widget.tsx';
import { widgetOf } from '../../../../support/services.ts';
import { windowOf } from '../../../../support/window-of.ts';

/** The hints of a player who does or does not mind motion. */
function showHints(isMoving: boolean) {
  const { services, clock } = widgetOf();
  const view = windowOf({ matchMedia: () => ({ matches: isMoving }) });
  render(
    <InWidget services={{ ...services, window: view }}>
      <Hints />
    </InWidget>,
  );
  const place = screen.getByRole('complementary');
  return {
    press: () => fireEvent.click(screen.getByRole('button')),
    pass: (ms: number) => act(() => clock.advance(ms)),
    /** Which hint shows, counted from 0; undefined while the place of the hints is hidden. */
    shown: () =>
      place.dataset['waiting'] === undefined
        ? [...place.querySelectorAll('p')].findIndex(({ dataset }) => dataset['shown'] !== undefined)
        : undefined,
  };
}

test('hints that begin paused stay in view when they are resumed, and move on after 6 s', async () => {
  const hints = showHints(false);
  expect(hints.shown()).toBe(0);
  hints.press();
  expect(hints.shown()).toBe(0);
  await hints.pass(5_900);
  expect(hints.shown()).toBe(0);
  await hints.pass(100);
  expect(hints.shown()).toBe(1);
});

test('hints that move begin after 3 s', async () => {
  const hints = showHints(true);
  expect(hints.shown()).toBeUndefined();
  await hints.pass(3_000);
  expect(hints.shown()).toBe(0);
});
