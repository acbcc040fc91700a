import { expect, test } from 'vitest';
import { folderOf } from '../../testing/folder-of.ts';

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
