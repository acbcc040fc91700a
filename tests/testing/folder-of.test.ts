import { expect, test } from 'vitest';
import { folderOf, routeUnder } from '../../testing/folder-of.ts';

test.each([
  ['https://pay.example.com/paywidget/', 'https://pay.example.com/paywidget/'],
  ['http://localhost:5601/paywidget', 'http://localhost:5601/paywidget/'],
])('the widget address %s has the folder %s', (address, folder) => expect(folderOf(address).href).toBe(folder));

test.each(['pay.example.com/paywidget/', 'localhost:5601/paywidget/', '/paywidget/', 'file:///paywidget/'])(
  'the widget address %s is refused with advice',
  (address) => {
    expect(() => folderOf(address)).toThrow(
      `cashierUrl is not a web address: "${address}"; one begins with http:// or https://.`,
    );
  },
);

test('a route is below the address of the widget, also if it is written with a slash before it', () => {
  const widget = folderOf('https://pay.example.com/paywidget/');
  for (const path of ['withdrawal?x=1', '/withdrawal?x=1', '//withdrawal?x=1'])
    expect(routeUnder(widget, path).href).toBe('https://pay.example.com/paywidget/withdrawal?x=1');
});
