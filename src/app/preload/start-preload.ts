import { PROTOCOL, WIDGET_VERSION } from '../../../schemas/figures.ts';
import { parseStartQuery, type StartQuery } from '../../../schemas/host/start-query.ts';
import { DEFAULT_LANG, languageOf } from '../../../schemas/player/defaults.ts';
import { readParams } from '../../platform/host/start/read-params.ts';
import { COMPLETE, COMPLETE_OF_CRYPTO_BALANCE, ROOT, WITHDRAWAL } from '../../core/tables/routes/route-names.ts';
import { type HttpRequest, sendRequest } from '../../platform/api/transport/http-request.ts';
import { createPrefetch, pageRequest, type Prefetch } from '../../platform/api/prefetch.ts';
import { type Connection, connectHost, type PopupKind } from '../../platform/host/connect.ts';
import { greet } from '../../platform/host/start/greeting.ts';
import { nativePort } from '../../platform/host/native.ts';
import { localeFileOf, localeUrl } from '../../platform/i18n/locale-file.ts';
import { directionOf, tagOf } from '../../platform/i18n/locales.ts';
import type { Clock } from '../../platform/timing/clock.ts';
import { isObject } from '../../platform/lib/is-object.ts';
import { randomId } from '../../platform/lib/random-id.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import { hasStoredItems } from '../../platform/storage/items.ts';
import type { Greeting } from '../session.ts';
import { listRequests } from './list-requests.ts';
import { replaying, replayingSource } from './replay.ts';
import { createWaitingPage } from './waiting-page.ts';

const PATH = `/${__WIDGET_PREFIX__}`;
export const STATIC_PATH = `${PATH}/static/`;

/** What the page has begun while the widget's code loads. The widget goes on from here. */
export interface Preload {
  readonly query: StartQuery;
  /** The methods that the page opens with, if it opens on their list. */
  readonly list: 'deposit' | 'withdrawal' | undefined;
  /** Routes stand after `#`. */
  readonly isHash: boolean;
  readonly instance: string;
  readonly connection: Connection;
  /** Undefined where there is no host to greet. */
  readonly greeting: Greeting | undefined;
  readonly prefetch: Prefetch;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Called when the widget's code runs: from then on it shows its own errors. */
  readonly adopt: () => void;
}

/**
 * Connects to the host, greets it, and requests the dictionary and the method list as soon as it is known which. It parses
 * no more than that needs: the widget reads every message again, with its schemas. Returns what has begun.
 */
export function startPreload(view: Window, clock: Clock): () => Preload {
  const startedAt = clock.now();
  let preload: Preload | undefined;
  const start = () => (preload ??= begin(view, clock, startedAt));
  const { document } = view;
  const isEmbedded = view.parent !== view || nativePort(view) !== undefined;
  // A page of its own may hold its start data below this script.
  if (isEmbedded || document.readyState !== 'loading') start();
  else document.addEventListener('readystatechange', start, { once: true });
  return start;
}

function begin(view: Window, clock: Clock, startedAt: number): Preload {
  const { location } = view;
  const query = parseStartQuery(readParams(location));
  // The form page keeps its own path, even in builds with hash routes.
  const isHash = (__WIDGET_ROUTER__ === 'hash' || query.router === 'hash') && location.pathname !== `${PATH}/form`;
  const route = routeOf(location, isHash);
  const connection = connectHost(view, clock, {
    origin: query.origin,
    allowed: __WIDGET_HOSTS__,
    popupAddress: popupAt(route),
    isReturned: query.returned !== undefined,
  });
  const { transport, source, failure, popup } = connection;
  const instance = randomId();
  const prefetch = createPrefetch(clock.now);
  const page = createWaitingPage(view, transport.kind);
  const direction = LISTS.get(route);
  if (direction === undefined) page.showNoList();

  const requestDictionary = (tag: string) => {
    const file = localeFileOf(tag);
    page.speak(tagOf(file), directionOf(file));
    const request = pageRequest(localeUrl(STATIC_PATH, file));
    prefetch.start(request, '', () => fetch(request.url));
  };
  const requestList = (requests: readonly HttpRequest[]) => {
    for (const request of requests) {
      const requestId = randomId();
      prefetch.start(request, requestId, () => sendRequest(request, { requestId }));
    }
  };
  let answeredAt: number | undefined;
  const prepare = (payload: unknown) => {
    const { user, appearance } = keysOf(payload);
    // Later start data are few, and the widget merges them. It requests what has changed by itself.
    if (answeredAt !== undefined || !isObject(user) || typeof user['token'] !== 'string') return;
    answeredAt = clock.now();
    const { lang, platform } = user;
    const { theme, variables } = keysOf(appearance);
    // The host's own colours are checked later. Until then the skeleton stays neutral.
    if (variables === undefined) page.showTheme(theme, platform);
    requestDictionary(query.locale ?? languageOf(typeof lang === 'string' && lang ? lang : DEFAULT_LANG));
    // What is stored decides the country of the list. A mocked backend is not up yet.
    if (direction && import.meta.env.MODE !== 'msw' && !hasStoredItems()) requestList(listRequests(payload, direction));
  };

  if (popup) requestDictionary(query.locale ?? view.navigator.language);
  else if (query.locale && failure === undefined) requestDictionary(query.locale);
  const isTalking = failure === undefined && popup === undefined;
  const conversation = isTalking
    ? converse(connection, { clock, instance, startedAt, answeredAt: () => answeredAt, prepare })
    : undefined;
  page.onFailure((message) => transport.post({ type: 'onInitError', payload: { message }, instance }));
  return {
    query,
    list: direction,
    isHash,
    instance,
    connection: {
      ...connection,
      ...(conversation && { transport: conversation.transport }),
      ...(source && { source: replayingSource(source, prepare) }),
    },
    greeting: conversation?.greeting,
    prefetch,
    startedAt,
    adopt: page.leave,
  };
}

interface Conversing {
  readonly clock: Clock;
  readonly instance: string;
  readonly startedAt: number;
  readonly answeredAt: Greeting['answeredAt'];
  /** Gets the payload of each `loaded`. */
  readonly prepare: (payload: unknown) => void;
}

/** Listens to the host and greets it. */
function converse({ transport }: Connection, { clock, instance, startedAt, answeredAt, prepare }: Conversing) {
  let said = 0;
  const listening = replaying(transport, (message) => {
    const { type, payload, instance: addressee } = keysOf(readJson(String(message)));
    if (type !== 'loaded' || (addressee ?? instance) !== instance) return;
    prepare(payload);
  });
  const stop = greet(clock, () => {
    said += 1;
    transport.post({ type: 'onInit', payload: { version: WIDGET_VERSION, protocol: PROTOCOL, instance }, instance });
  });
  const greeting: Greeting = { startedAt, count: () => said, answeredAt, stop };
  return { transport: listening, greeting };
}

/** The keys of a value that may be no object. */
const keysOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** Routes that show a method list, by what they list. */
const LISTS: ReadonlyMap<string, 'deposit' | 'withdrawal'> = new Map([
  ['', 'deposit'],
  [ROOT, 'deposit'],
  [WITHDRAWAL, 'withdrawal'],
]);

/** Addresses that open in windows of their own: the page that providers return to, and the form page. */
const popupAt = (route: string): PopupKind | undefined =>
  route === COMPLETE || route === COMPLETE_OF_CRYPTO_BALANCE ? 'return' : route === 'form' ? 'form' : undefined;

const routeOf = ({ pathname, hash }: Location, isHash: boolean): string =>
  (isHash ? hash.replace(/^#|\?.*$/g, '') : pathname.slice(PATH.length)).replace(/^\/+|\/+$/g, '');
