import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notification } from '../../../../schemas/host/notification.ts';
import { parse } from '../../../../schemas/parse.ts';
import { widgetOf } from '../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('a notice has an id of 21 characters, a title and a text', () => {
  const { services } = widgetOf();
  const notice = () => services.store.getState().notice;
  services.notify('Something went wrong', 'Try again later.');
  expect(notice()).toMatchObject({ title: 'Something went wrong', text: 'Try again later.' });
  expect(notice()?.id).toMatch(/^[\w-]{21}$/);
  expect(parse(Notification, notice())).toMatchObject({ ok: true });
});

test('a repeated notice stays the same and is announced once, another one replaces it', () => {
  const { services } = widgetOf();
  const notice = () => services.store.getState().notice;
  const said: string[] = [];
  services.store.subscribe(({ announcement }, before) => {
    if (announcement !== before.announcement) said.push(announcement);
  });
  services.notify('Network connection failed');
  const first = notice()?.id;
  services.notify('Network connection failed');
  expect(notice()?.id).toBe(first);
  services.notify('Network connection failed', 'Try again later.');
  expect(notice()?.id).not.toBe(first);
  expect(said).toEqual(['Network connection failed', 'Network connection failed. Try again later.']);
});

test('markup in a notice is announced as plain text', () => {
  const { services } = widgetOf();
  services.notify('Title', 'Call <b>support</b>.');
  expect(services.store.getState().announcement).toBe('Title. Call support.');
});
