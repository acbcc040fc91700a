import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readParams } from '../../../../src/platform/host/start/read-params.ts';
import { removeParams } from '../../../../src/core/services/address.ts';
import { windowOf } from '../../../support/window-of.ts';

const at = (href: string) => new URL(href, 'https://pay.example');

describe('query values', () => {
  const read = (href: string) => Object.fromEntries(readParams(at(href)));

  test('are read before the hash', () =>
    expect(read('/paywidget/deposit?locale=es&to=complete')).toEqual({ locale: 'es', to: 'complete' }));
  test('are read after the hash', () => expect(read('/paywidget/#/deposit?locale=es')).toEqual({ locale: 'es' }));
  test('after the hash take precedence', () => {
    expect(read('/paywidget/?locale=es&router=hash#/deposit?locale=ar')).toEqual({ locale: 'ar', router: 'hash' });
  });
  test('are decoded', () =>
    expect(read('/?origin=https%3A%2F%2Fhost.example')).toEqual({ origin: 'https://host.example' }));
  test('may be missing', () => {
    expect(read('/')).toEqual({});
    expect(read('/#/deposit')).toEqual({});
    expect(read('/#')).toEqual({});
  });
});

describe('one-time query values', () => {
  /** The address without the keys, and the number of changes to the history. */
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

  test('are removed from the address; other values and the history state stay', () => {
    expect(removed('/paywidget/deposit?locale=es&origin=x&status=1', ONCE)).toEqual({
      told: 1,
      state: { idx: 3 },
      href: '/paywidget/deposit?origin=x',
    });
  });

  test('are removed before and after the hash', () => {
    expect(removed('/p/?locale=es&router=hash#/deposit?status=1&to=complete', ONCE).href).toBe(
      '/p/?router=hash#/deposit?to=complete',
    );
    expect(removed('/p/#/deposit?status=1', ONCE).href).toBe('/p/#/deposit');
  });

  test('leave the other values after the hash, also in a browser that cannot count them', () => {
    // Chrome has it from 113, Safari from 17.
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(removed('/p/#/deposit?locale=es&origin=x', ONCE).href).toBe('/p/#/deposit?origin=x');
    expect(removed('/p/#/deposit?locale=es', ONCE).href).toBe('/p/#/deposit');
  });

  test('that are missing cause no change of the history', () => {
    expect(removed('/p/?origin=x#/deposit?to=y', ONCE)).toEqual({ told: 0, state: undefined, href: undefined });
  });
});
