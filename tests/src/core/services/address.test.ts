import { describe, expect, test } from 'vitest';
import { readParams } from '../../../../src/platform/host/start/read-params.ts';
import { removeParams } from '../../../../src/core/services/address.ts';
import { windowOf } from '../../../support/window-of.ts';

const at = (href: string) => new URL(href, 'https://pay.example');

describe('query values', () => {
  const read = (href: string) => Object.fromEntries(readParams(at(href)));

  test('stand before the hash', () =>
    expect(read('/paywidget/deposit?locale=es&to=complete')).toEqual({ locale: 'es', to: 'complete' }));
  test('or after it', () => expect(read('/paywidget/#/deposit?locale=es')).toEqual({ locale: 'es' }));
  test('and values after the hash win', () => {
    expect(read('/paywidget/?locale=es&router=hash#/deposit?locale=ar')).toEqual({ locale: 'ar', router: 'hash' });
  });
  test('come decoded', () =>
    expect(read('/?origin=https%3A%2F%2Fhost.example')).toEqual({ origin: 'https://host.example' }));
  test('may be none', () => {
    expect(read('/')).toEqual({});
    expect(read('/#/deposit')).toEqual({});
    expect(read('/#')).toEqual({});
  });
});

describe('values that are read once', () => {
  /** The address without the keys, and how often history changed. */
  function removed(href: string, keys: readonly string[]) {
    const changes: unknown[][] = [];
    const history = { state: { idx: 3 }, replaceState: (...args: unknown[]) => void changes.push(args) };
    const view = windowOf({ location: at(href), history });
    removeParams(keys, view);
    const [state, , url] = changes[0] ?? [];
    return {
      told: changes.length,
      state,
      href: url instanceof URL ? url.href.replace('https://pay.example', '') : undefined,
    };
  }
  const ONCE = ['locale', 'status', 'refetch'];

  test('leave the address, the others stay, and history keeps its state', () => {
    expect(removed('/paywidget/deposit?locale=es&origin=x&status=1', ONCE)).toEqual({
      told: 1,
      state: { idx: 3 },
      href: '/paywidget/deposit?origin=x',
    });
  });

  test('leave both sides of the hash', () => {
    expect(removed('/p/?locale=es&router=hash#/deposit?status=1&to=complete', ONCE).href).toBe(
      '/p/?router=hash#/deposit?to=complete',
    );
    expect(removed('/p/#/deposit?status=1', ONCE).href).toBe('/p/#/deposit');
  });

  test('that are missing change nothing', () => {
    expect(removed('/p/?origin=x#/deposit?to=y', ONCE)).toEqual({ told: 0, state: undefined, href: undefined });
  });
});
