import { vi } from 'vitest';
import { type FirstResponses, startPreload } from '../../../../../src/app/preload/start-preload.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { windowOf } from '../../../../support/window-of.ts';

const HOST = 'http://localhost:8080';
export const START = { user: { token: 't', id: 1, lang: 'es', currency: 'EUR', country: 'DE' } };
export const LIST = 'POST https://pay.example/api/banking/methods-payment-v5';
export const COUNTRIES = 'GET https://pay.example/api/banking/methods-country-selector-v2';

/** Stubs the network and the address of the page. Returns the list of requests. */
export function stubRequests(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('location', { origin: 'https://pay.example' });
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`.replace(/\.[0-9a-f]{8}\.json$/, '.json'));
    return Promise.resolve(Response.json({}));
  });
  return sent;
}

interface Place {
  readonly path?: string;
  readonly search?: string;
  readonly origin?: string;
}

/** A page in the frame of a host. */
export function framed({ path = '/paywidget/deposit', search = '', origin = HOST }: Place = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const posted: { readonly type: string; readonly payload?: unknown }[] = [];
  const skeleton = new Map<string, string>();
  const marks = new Map<string, string>();
  const root = { lang: '', setAttribute: (name: string, value: string) => void marks.set(name, value) };
  const parent = { postMessage: (text: string) => void posted.push(JSON.parse(text)) };
  const clock = new FakeClock();
  const document = {
    referrer: '',
    readyState: 'loading',
    documentElement: root,
    querySelector: () => ({
      setAttribute: (name: string, value: string) => void skeleton.set(name, value),
      getAttribute: (name: string) => skeleton.get(name) ?? null,
      cloneNode: () => undefined,
      replaceWith: () => undefined,
    }),
    getElementById: () => null,
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
  };
  const view = windowOf({
    parent,
    opener: null,
    location: {
      origin: 'https://pay.example',
      pathname: path,
      search,
      hash: '',
      ancestorOrigins: [origin],
    },
    navigator: { language: 'ar' },
    document,
    matchMedia: () => ({ matches: false }),
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  });
  let first: FirstResponses | undefined;
  const preload = startPreload(view, clock, (responses) => {
    first = responses;
  });
  const say = (type: string, payload?: unknown) =>
    listeners.get('message')?.({ source: parent, origin: HOST, data: JSON.stringify({ type, payload }) });
  const finishParsing = () => {
    document.readyState = 'interactive';
    listeners.get('readystatechange')?.({});
  };
  return { preload, first: () => first, say, finishParsing, posted, skeleton, root, marks, clock, listeners };
}
