import { expect, test } from 'vitest';
import { folderOf } from '../../testing/folder-of.ts';

test.each([
  ['https://pay.example.com/paywidget/', 'https://pay.example.com/paywidget/'],
  ['http://localhost:5601/paywidget', 'http://localhost:5601/paywidget/'],
])('%s is the folder %s', (address, folder) => expect(folderOf(address).href).toBe(folder));

test.each(['pay.example.com/paywidget/', 'localhost:5601/paywidget/', '/paywidget/', 'file:///paywidget/'])(
  '%s is refused with what to write',
  (address) => {
    expect(() => folderOf(address)).toThrow(
      `cashierUrl is not a web address: "${address}"; one begins with http:// or https://.`,
    );
  },
);
