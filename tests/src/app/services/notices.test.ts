import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notification } from '../../../../schemas/host/notification.ts';
import { parse } from '../../../../schemas/parse.ts';
import { widgetOf } from '../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('a notice has an id of 21 characters, a title and a content, and goes after 5 s', async () => {
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

test('the newest takes the place of another, with 5 s of its own', async () => {
  const { services, clock } = widgetOf();
  services.notify('First');
  await clock.advance(3_000);
  services.notify('Second');
  await clock.advance(4_999);
  expect(services.store.getState().notice?.title).toBe('Second');
  await clock.advance(1);
  expect(services.store.getState().notice).toBeUndefined();
});

test('the same notice again stays longer, and is announced once', async () => {
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

test('a held notice stays; released, it shows for another 5 s', async () => {
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

test('announces markup as plain text', () => {
  const { services } = widgetOf();
  services.notify('Title', 'Call <b>support</b>.');
  expect(services.store.getState().announcement).toBe('Title. Call support.');
});
