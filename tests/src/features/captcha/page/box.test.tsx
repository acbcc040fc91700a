import { expect, onTestFinished, test } from 'vitest';
import { openBox } from '../../../../../src/features/captcha/page/box.ts';
import { widgetOf } from '../../../../support/services.ts';

const button = () => document.createElement('button');

/** A box over a page with a widget in a shadow root, as in the package. The focus is on the pressed button. */
function open(isModal: boolean) {
  const place = document.createElement('div');
  const root = place.attachShadow({ mode: 'open' });
  const [pay, elsewhere, inside] = [button(), button(), button()];
  root.append(pay);
  document.body.replaceChildren(place, elsewhere);
  pay.focus();
  const box = openBox({ window, root, translator: widgetOf().services.translator }, { isModal });
  box.place().append(inside);
  inside.focus();
  return { root, box, pay, elsewhere };
}

test.each([true, false])('closing a captcha box returns the focus to the pressed button (modal: %s)', (isModal) => {
  const { root, box, pay } = open(isModal);
  expect(root.activeElement).toBeNull();
  box.close();
  expect(root.activeElement).toBe(pay);
});

test.each([true, false])('Escape in a captcha box closes it, and no dialog of the site (modal: %s)', (isModal) => {
  const { root, pay } = open(isModal);
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true });
  document.activeElement?.dispatchEvent(event);
  expect([event.defaultPrevented, heard, root.activeElement]).toEqual([true, [], pay]);
});

test('closing a captcha box whose page is gone moves the focus to the heading of the next page', () => {
  const { root, box, pay } = open(true);
  const page = document.createElement('main');
  page.className = 'pw-page';
  page.innerHTML = '<h1 tabindex="-1">Deposit</h1>';
  pay.replaceWith(page);
  box.close();
  expect(root.activeElement?.textContent).toBe('Deposit');
});

test('closing a captcha box does not take the focus from another element', () => {
  const { box, elsewhere } = open(false);
  elsewhere.focus();
  box.close();
  expect(document.activeElement).toBe(elsewhere);
});

test('a captcha box follows the language of the widget until it is closed', async () => {
  const { translator } = widgetOf().services;
  await translator.use('ar', { captcha: { title: 'تحقق' } });
  const box = openBox({ window, root: document, translator }, { isModal: false });
  const dialog = document.querySelector('dialog');
  const shown = () => [dialog?.getAttribute('aria-label'), dialog?.lang, dialog?.dir];
  expect(shown()).toEqual(['تحقق', 'ar', 'rtl']);
  await translator.use('es', { captcha: { title: 'Un momento' } });
  expect(shown()).toEqual(['Un momento', 'es', 'ltr']);
  box.close();
  await translator.use('ar', {});
  expect(shown()).toEqual(['Un momento', 'es', 'ltr']);
});
