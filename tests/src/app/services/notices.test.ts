import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notification } from '../../../../schemas/host/notification.ts';
import { parse } from '../../../../schemas/parse.ts';
import { widgetOf } from '../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('a notice has an id of 21 characters, a title and a text, and disappears after 5 s', async () => {
  const { services, clock } = widgetOf();
  const notice = () => services.store.getState().notice;
  services.notify('Something went wrong', 'Try again later.');
  expect(notice()).toMatchObject({ title: 'Something went wrong', text: 'Try again later.' });
  expect(notice()?.id).toMatch(/^[\w-]{21}$/);
  expect(parse(Notification, notice())).toMatchObject({ ok: true });
  await clock.advance(4_999);
  expect(notice()).toBeDefined();
  await clock.advance(1);
  expect(notice()).toBeUndefined();
});

test('a newer notice replaces the older one and stays for its own 5 s', async () => {
  const { services, clock } = widgetOf();
  services.notify('First');
  await clock.advance(3_000);
  services.notify('Second');
  await clock.advance(4_999);
  expect(services.store.getState().notice?.title).toBe('Second');
  await clock.advance(1);
  expect(services.store.getState().notice).toBeUndefined();
});

test('a repeated notice stays for another 5 s and is announced once', async () => {
  const { services, clock } = widgetOf();
  const said: string[] = [];
  services.store.subscribe(({ announcement }, before) => {
    if (announcement !== before.announcement) said.push(announcement);
  });
  services.notify('Network connection failed');
  const id = services.store.getState().notice?.id;
  await clock.advance(3_000);
  services.notify('Network connection failed');
  expect(services.store.getState().notice?.id).toBe(id);
  expect(said).toEqual(['Network connection failed']);
  await clock.advance(4_999);
  expect(services.store.getState().notice?.id).toBe(id);
  await clock.advance(1);
  expect(services.store.getState().notice).toBeUndefined();
});

test('a notice stays while it is held, and for 5 s after its release', async () => {
  const { services, clock } = widgetOf();
  services.notify('First');
  services.holdNotice(true);
  await clock.advance(60_000);
  expect(services.store.getState().notice).toBeDefined();
  services.holdNotice(false);
  await clock.advance(4_999);
  expect(services.store.getState().notice).toBeDefined();
  await clock.advance(1);
  expect(services.store.getState().notice).toBeUndefined();
});

test('markup in a notice is announced as plain text', () => {
  const { services } = widgetOf();
  services.notify('Title', 'Call <b>support</b>.');
  expect(services.store.getState().announcement).toBe('Title. Call support.');
});
