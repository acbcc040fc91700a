import { expect, test } from 'vitest';
import { hearWindow } from '../../../src/deposit/hear-window.ts';
import { windowOf } from '../../support/window-of.ts';

const OWN = 'https://pay.example';

function stage() {
  const view = windowOf(Object.assign(new EventTarget(), { location: { origin: OWN } }));
  const opened = {} as Window;
  const ends: (() => void)[] = [];
  let heard = 0;
  hearWindow(view, opened, {
    type: 'returned',
    run: () => {
      heard += 1;
    },
    onDispose: (run) => {
      ends.push(run);
      return () => undefined;
    },
  });
  return {
    heard: () => heard,
    end: () => ends.forEach((run) => run()),
    say: (over: object) => {
      const said = { source: opened, origin: OWN, data: { type: 'returned' }, ...over };
      view.dispatchEvent(Object.assign(new Event('message'), said));
    },
  };
}

test('the window that came back is heard, once', () => {
  const { say, heard } = stage();
  say({});
  say({});
  expect(heard()).toBe(1);
});

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another message', { data: { type: 'paid' } }],
  ['a text', { data: '{"type":"returned"}' }],
])('%s is not heard', (_, over) => {
  const { say, heard } = stage();
  say(over);
  expect(heard()).toBe(0);
});

test('after the end of the widget nothing is heard', () => {
  const { say, heard, end } = stage();
  end();
  say({});
  expect(heard()).toBe(0);
});
