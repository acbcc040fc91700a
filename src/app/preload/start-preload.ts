import { DEFAULT_LANG, languageOf } from '../../../schemas/player/defaults.ts';
import { type HttpRequest, sendRequest } from '../../platform/api/transport/http-request.ts';
import { createPrefetch, pageRequest, type Prefetch } from '../../platform/api/prefetch.ts';
import { allowedHosts } from '../../platform/host/allowed-hosts.ts';
import { type Connection, connectHost } from '../../platform/host/connect.ts';
import { nativePort } from '../../platform/host/native.ts';
import { localeFileOf, localeUrl } from '../../platform/i18n/locale-file.ts';
import { directionOf, tagOf } from '../../platform/i18n/locales.ts';
import type { Clock } from '../../platform/timing/clock.ts';
import { whenParsed } from '../../platform/timing/parsed.ts';
import { isObject, keysOf } from '../../platform/lib/is-object.ts';
import { randomId } from '../../platform/lib/random-id.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import { hasStoredItems, itemOf } from '../../platform/storage/items.ts';
import type { Greeting } from '../session.ts';
import { converse } from './converse.ts';
import { listRequests } from './list-requests.ts';
import { type Listed, PATH, type PageAddress, readAddress } from './page-address.ts';
import { replayingSource } from './replay.ts';
import { createWaitingPage } from './waiting-page.ts';

export const STATIC_PATH = `${PATH}/static/`;

/** What the page has begun while the widget's code loads. The widget goes on from here. */
export interface Preload extends Pick<PageAddress, 'query' | 'isHash' | 'list'> {
  readonly instance: string;
  readonly connection: Connection;
  /** Undefined where there is no host to greet. */
  readonly greeting: Greeting | undefined;
  readonly prefetch: Prefetch;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Called by the code that loads the widget's: from then on it reports by `fail` what does not load. */
  readonly claim: () => void;
  readonly fail: () => void;
  /** Called when the widget runs: from then on it shows its own errors. */
  readonly adopt: () => void;
}

/** What the page of the method list will show, as it arrives. */
export interface FirstResponses {
  readonly kind: Listed;
  /** As the host sent it, with everything that the requests need. */
  readonly startData: unknown;
  /** The file of the dictionary. */
  readonly file: string;
  readonly dictionary: Promise<unknown>;
  readonly methods: Promise<unknown>;
  readonly countries: Promise<unknown>;
  /** Called when the page has the host's own colours, if it has any. */
  readonly showTheme: () => void;
  /** Whether the host has sent something else since then. Only the widget merges that. */
  readonly isOutdated: () => boolean;
}

/** Longer than any list that is drawn before the widget. Parsing it here as well would cost a long task. */
const LONGEST = 500_000;

/** A copy, since the widget reads the same response. */
function bodyOf(response: Promise<Response>): Promise<unknown> {
  const body = response.then(async (one): Promise<unknown> => {
    const text = await one.clone().text();
    if (!one.ok || text.length > LONGEST) throw new Error(String(one.status));
    return JSON.parse(text);
  });
  // The script that draws the list may come after a failure, or never. The widget reports the failure.
  body.catch(() => undefined);
  return body;
}

/**
 * Connects to the host, greets it, and requests the dictionary and the method list as soon as it knows which ones. It
 * parses only what that requires: the widget reads every message again, with its schemas. Returns what has begun.
 * @param onFirst called when the list and all that it shows have been requested, or with nothing when that is left to the widget
 */
export function startPreload(view: Window, clock: Clock, onFirst: OnFirst = () => undefined): () => Preload {
  const startedAt = clock.now();
  let preload: Preload | undefined;
  const start = () => (preload ??= begin(view, clock, startedAt, onFirst));
  const isEmbedded = view.parent !== view || nativePort(view) !== undefined;
  // A standalone page may hold its start data below this script.
  if (isEmbedded) start();
  else whenParsed(view.document, start);
  return start;
}

type OnFirst = (responses: FirstResponses | undefined) => void;

const hasToken = (user: unknown): user is Readonly<Record<string, unknown>> =>
  isObject(user) && typeof user['token'] === 'string';

/** Whether the player has chosen a country, which the list would be for. Only the widget can tell whether that choice still counts. */
const hasStoredCountry = () => keysOf(keysOf(readJson(itemOf('choice').read() ?? ''))['value'])['region'] !== undefined;

function begin(view: Window, clock: Clock, startedAt: number, onFirst: OnFirst): Preload {
  const address = readAddress(view.location);
  const { query, list, flow } = address;
  const connection = connectHost(view, clock, {
    origin: query.origin,
    allowed: allowedHosts(view.document),
    popupAddress: address.popup,
    isReturned: query.returned !== undefined,
  });
  const { transport, source, failure, popup } = connection;
  const instance = randomId();
  const skeleton = transport.kind === 'frame' ? query.skeleton : undefined;
  const page = createWaitingPage(view, transport.kind, list ? skeleton : 'always');
  // To resume, the widget needs the methods on any page of the flow. A mocked backend is not up yet.
  const ownMethods = () =>
    import.meta.env.MODE === 'msw' || hasStoredCountry() ? undefined : (list ?? (hasStoredItems() ? flow : undefined));
  const prefetch = createPrefetch(clock.now);

  const fetchDictionary = (tag: string) => {
    const file = localeFileOf(tag);
    page.setLanguage(tagOf(file), directionOf(file));
    const request = pageRequest(localeUrl(STATIC_PATH, file));
    const response = prefetch.start(request, '', () => fetch(request.url));
    // For the list, copied before the widget can read it.
    return { file, dictionary: list && bodyOf(response) };
  };
  let requested: ReturnType<typeof fetchDictionary> | undefined;
  /** Once: the widget may have taken what the address asks for before the start data come. */
  const requestDictionary = (tag: string) => (requested ??= fetchDictionary(tag));
  const requestList = (requests: readonly HttpRequest[]) =>
    requests.map((request) => {
      const requestId = randomId();
      return prefetch.start(request, requestId, () => sendRequest(request, { requestId }));
    });
  let prepared: unknown;
  let isOutdated = false;
  const outdate = () => {
    isOutdated = true;
  };
  const prepare = (payload: unknown) => {
    const { user, appearance } = keysOf(payload);
    // Later start data hold only what has changed. The widget merges them, and requests again what depends on them.
    if (prepared || !hasToken(user)) return;
    prepared = payload;
    const { lang, platform } = user;
    const { theme, variables } = keysOf(appearance);
    const kind = ownMethods();
    const requests = kind ? listRequests(payload, kind) : [];
    // First, since their response takes longest.
    const [methods, countries] = requestList(list ? requests : requests.slice(0, 1));
    const tag = query.locale ?? languageOf(typeof lang === 'string' && lang ? lang : DEFAULT_LANG);
    const { file, dictionary } = requestDictionary(tag);
    const showTheme = () => page.showTheme(theme, platform);
    // The schema that checks the host's own colours comes later. Until then the skeleton stays neutral.
    if (variables === undefined) showTheme();
    if (!kind || !dictionary || !methods || !countries) return onFirst(undefined);
    onFirst({
      kind,
      startData: payload,
      file,
      dictionary,
      methods: bodyOf(methods),
      countries: bodyOf(countries),
      showTheme,
      isOutdated: () => isOutdated,
    });
  };

  let answeredAt: number | undefined;
  const receive = (payload: unknown) => {
    if (prepared && JSON.stringify(payload) !== JSON.stringify(prepared)) outdate();
    if (answeredAt !== undefined || !hasToken(keysOf(payload)['user'])) return;
    answeredAt = clock.now();
    prepare(payload);
  };

  if (popup) requestDictionary(query.locale ?? view.navigator.language);
  else if (query.locale && failure === undefined) requestDictionary(query.locale);
  const isTalking = failure === undefined && popup === undefined;
  const conversation = isTalking
    ? converse(connection, { clock, instance, startedAt, answeredAt: () => answeredAt, receive, prepare, outdate })
    : undefined;
  if (!conversation || !ownMethods()) onFirst(undefined);
  page.onFailure((message) => transport.post({ type: 'onInitError', payload: { message }, instance }));
  return {
    ...address,
    instance,
    connection: {
      ...connection,
      ...(conversation && { transport: conversation.transport }),
      ...(source && { source: replayingSource(source, receive) }),
    },
    greeting: conversation?.greeting,
    prefetch,
    startedAt,
    claim: page.claim,
    fail: page.fail,
    adopt: page.leave,
  };
}
