import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropStrayClicks } from '../../src/platform/lib/stray-clicks.ts';

interface Press {
  readonly detail?: number;
  readonly pointerType?: string;
  readonly x?: number;
  readonly at?: number;
}

let root: HTMLElement;
let stop: () => void;
const pressed = vi.fn<(name: string) => void>();

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  stop = dropStrayClicks(root);
  pressed.mockClear();
});

afterEach(() => {
  stop();
  root.remove();
});

/** A page with one button, which has replaced the previous page. */
function show(name: string): HTMLElement {
  root.innerHTML = '<p></p><button><i></i></button>';
  const button = root.querySelector('button');
  if (!button) throw new Error('no button');
  button.addEventListener('click', () => pressed(name));
  return button;
}

function press(target: Element, { detail = 1, pointerType = 'mouse', x = 10, at = 0 }: Press = {}): void {
  const click = new PointerEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, pointerType });
  Object.defineProperty(click, 'timeStamp', { value: at });
  target.dispatchEvent(click);
}

test('the second click of a double click does nothing on a page that opened in between', () => {
  press(show('back'));
  const pay = show('pay');
  press(pay, { detail: 2 });
  press(pay, { detail: 3 });
  expect(pressed.mock.calls).toEqual([['back']]);
  press(pay);
  expect(pressed.mock.calls).toEqual([['back'], ['pay']]);
});

test('a double click on a button that stays presses it twice, even if its icon changes', () => {
  const button = show('next');
  const icon = button.firstElementChild;
  if (!icon) throw new Error('no icon');
  press(icon);
  icon.replaceWith(document.createElement('i'));
  press(button, { detail: 2 });
  expect(pressed).toHaveBeenCalledTimes(2);
});

test.each(['type="submit"', 'data-paid', 'data-continue', 'data-region', 'class="pw-back"'])(
  'a double click on a button with %s presses it once',
  (mark) => {
    root.innerHTML = `<button ${mark}></button>`;
    const send = root.querySelector('button');
    if (!send) throw new Error('no button');
    send.addEventListener('click', () => pressed('send'));
    press(send);
    press(send, { detail: 2 });
    expect(pressed).toHaveBeenCalledTimes(1);
    press(send);
    expect(pressed).toHaveBeenCalledTimes(2);
  },
);

test('quick taps one after another are one press, however many they are', () => {
  press(show('submit'), { pointerType: 'touch' });
  const confirm = show('confirm');
  for (const at of [250, 500, 750]) press(confirm, { pointerType: 'touch', at });
  expect(pressed.mock.calls).toEqual([['submit']]);
  press(confirm, { pointerType: 'touch', at: 1_200 });
  expect(pressed.mock.calls).toEqual([['submit'], ['confirm']]);
});

test.each<[string, Press, number]>([
  ['a quick second tap on a new page is dropped', { pointerType: 'touch', at: 300 }, 1],
  ['a later tap on a new page counts', { pointerType: 'touch', at: 600 }, 2],
  ['a quick second tap at another place counts', { pointerType: 'touch', at: 300, x: 90 }, 2],
  ['a key press on a new page counts', { detail: 0, at: 100 }, 2],
  ['a quick single mouse click on a new page counts', { at: 100 }, 2],
])('%s', (_what, second, count) => {
  press(show('back'), { pointerType: second.pointerType ?? 'mouse' });
  press(show('pay'), second);
  expect(pressed).toHaveBeenCalledTimes(count);
});
