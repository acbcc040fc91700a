import { QueryClient } from '@tanstack/react-query';
import { createRegistry } from '../../renderers/registry.ts';
import { defaultViews } from '../../renderers/views.ts';
import { nextTask } from '../platform/timing/next-task.ts';
import type { Mark } from '../platform/analytics/marks.ts';
import { chosenTransport } from '../platform/api/transport/choose.ts';
import { tokenWatch } from '../platform/api/token-watch.ts';
import { tracedTransport } from '../platform/api/traced.ts';
import { ERROR_CODE } from '../../schemas/codes.ts';
import { type CallName, rowOf } from '../platform/api/calls.ts';
import type { RequestFailure } from '../platform/errors/errors.ts';
import { createClient } from '../platform/api/client.ts';
import { httpTransport, requestOf } from '../platform/api/transport/http.ts';
import type { RequestIdentity } from '../platform/api/transport/http-request.ts';
import type { Prefetch } from '../platform/api/prefetch.ts';
import type { Bridge } from '../platform/host/bridge.ts';
import { createTranslator } from '../platform/i18n/i18n.ts';
import type { Clock } from '../platform/timing/clock.ts';
import { isReachable, createCodeLoader } from '../platform/lib/code-loader.ts';
import { formatIssues } from '../../schemas/parse.ts';
import { CLOSING_MS, SNACKBAR_MS } from '../../schemas/figures.ts';
import { randomId } from '../platform/lib/random-id.ts';
import { sessionItem } from '../platform/lib/stored-item.ts';
import { afterPaint } from '../platform/timing/after-paint.ts';
import { createTrace } from '../platform/lib/trace.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { applyStart } from './apply-start.ts';
import { createPages } from './pages.ts';
import { createRoutes } from '../core/tables/routes/routes.ts';
import { createWidgetStore } from '../core/state/store.ts';
import { viewOf } from '../../schemas/host/view.ts';
import type { Extensions } from '../core/services/extensions.ts';
import type { Services } from '../core/services/services.ts';
import { createUnderWay } from '../core/services/under-way.ts';
import { clearNotice, setAnnouncement, setExpiredToken, showNotice } from '../core/state/actions/session.ts';

export interface ServiceOptions {
  readonly bridge: Bridge;
  readonly clock: Clock;
  readonly staticPath: string;
  /** Absolute address of a route, for `returnUrl`. */
  readonly addressOf: (route: string) => string;
  /** Starts over after a failed start. */
  readonly restart: () => void;
  /** Reloads the page. Left out when the page belongs to the host. */
  readonly reload?: () => void;
  /** The query before `#`, when routes come after it. */
  readonly outerQuery?: () => string;
  /** Removes one-time values from the address. */
  readonly forgetParams: (keys: readonly string[]) => void;
  /** Where the widget's elements are looked up. */
  readonly root?: Document | ShadowRoot;
  readonly monitor?: Services['monitor'];
  readonly extensions?: Extensions;
  /** When the page began to start, in epoch ms. Default: now. */
  readonly startedAt?: number;
  /** What the page requested before this code had loaded. */
  readonly prefetch?: Prefetch;
}

/** Everything that one widget needs, created once. */
export function createServices(options: ServiceOptions): Services {
  const {
    bridge,
    clock,
    staticPath,
    addressOf,
    restart,
    forgetParams,
    root = document,
    extensions = {},
    prefetch,
  } = options;
  const { monitor = () => undefined } = options;
  const store = createWidgetStore();
  const extra = extensions.pages ?? [];
  const start = () => store.getState().start;
  const trace = createTrace(clock.now);
  bridge.observe(trace.note);
  const code = createCodeLoader({
    clock,
    reload: options.reload,
    isServed: () => isReachable(location.href),
    item: () => sessionItem('paywidget.reloaded'),
  });
  const reportText = (message: string) => bridge.send('onError', { code: 'locale', message });
  const translator = createTranslator(reportText);
  let serverAhead = 0;
  let serverTime: number | undefined;
  let hideNotice = () => undefined as void;
  const closing = new Set<() => void>();
  const disposing = new Set<() => void>();
  let isDisposed = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  const marks: { [M in Mark]?: number } = { boot: options.startedAt ?? clock.now() };

  const onDispose: Services['onDispose'] = (run) => {
    if (isDisposed) run();
    else disposing.add(run);
    return () => disposing.delete(run);
  };
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // The cache ends with its widget. A timer would keep it in memory for minutes longer.
        gcTime: Number.POSITIVE_INFINITY,
        // Otherwise a query would wait offline without end. The client fails by itself and reports it.
        networkMode: 'always',
      },
    },
  });
  const realtime = createRealtime(
    {
      store,
      bridge,
      clock,
      random: Math.random,
      window,
      onDispose,
      onTokenExpired: (ended) => void endTokenLater(ended),
      onNetworkError: () => notify(translator.say(['socket.networkError'])),
      onStart: (data) => applyStart({ store, queries, bridge }, data),
    },
    code,
  );
  const token = () => start()?.user.token ?? '';
  const identity = (): RequestIdentity => ({
    host: start()?.host ?? '',
    token: token(),
    platformVersion: start()?.platformVersion ?? '',
    isMobileApp: start()?.isMobileApp ?? false,
    pwa: start()?.pwa ?? false,
  });
  const http = httpTransport(identity);
  const client = createClient({
    transport: tracedTransport(
      // Watched here and not where errors are handled, since nobody handles the errors of many calls.
      tokenWatch(
        chosenTransport({
          http,
          socket: realtime.transport,
          isSocket: () => start()?.transport === 'socket',
        }),
        token,
        (ended) => void endTokenLater(ended),
      ),
      trace,
    ),
    code,
    clock,
    randomId,
    ...(prefetch && {
      prefetched: (call, payload) =>
        start()?.transport === 'socket' ? undefined : prefetch.take(requestOf(call, payload, identity())),
    }),
    onServerTime: (time, arrivedAt = clock.now()) => {
      serverTime = time;
      // A Date header has whole seconds, so ignore small differences.
      const ahead = time - arrivedAt;
      serverAhead = Math.abs(ahead) < 2_000 ? 0 : ahead;
    },
    onLeftOut: (call, issues) => {
      const path = issues[0]?.path ?? '';
      bridge.send('onError', { code: 'malformed_answer', message: `${call}: ${formatIssues(issues)}`, path });
    },
    onOutcome: (call, error) => {
      const { purpose, isRepeated } = rowOf(call);
      if (purpose !== 'optional') return;
      if (error && !(isRepeated && failing.has(call))) void reportLater(error);
      if (error) failing.add(call);
      else failing.delete(call);
    },
    onFailure: (call, error) => {
      const status = 'status' in error ? error.status : undefined;
      const word = 'code' in error && error.code !== undefined && ERROR_CODE.test(error.code) ? error.code : undefined;
      const tell = () =>
        analytics('request-failed', {
          call,
          text: error.name,
          ...(status === undefined ? {} : { status }),
          ...(word === undefined ? {} : { code: word }),
        });
      // A page that goes away aborts its requests, which is no failure. It runs no further task.
      if (error.name === 'NetworkError') void nextTask().then(tell);
      else tell();
      if (error.name === 'AnswerError' && rowOf(call).isPeerToPeer) {
        bridge.send('onInvalidP2PResponse', { message: error.message });
      }
    },
  });
  /** Repeated calls whose last failure was reported to the host. */
  const failing = new Set<CallName>();
  const reportLater = async (error: RequestFailure) => {
    try {
      const { reportToHost: tellHost } = await import('../core/services/report.ts');
      tellHost(bridge, error);
    } catch {
      // The code failed to load. The trace and the events have the failure.
    }
  };
  const endTokenLater = async (ended: string) => {
    const isCurrent = ended === token();
    // Tell the host once per expired token, whichever call found it.
    if (isCurrent && ended === store.getState().expiredToken) return;
    if (isCurrent) setExpiredToken(store, ended);
    try {
      // The token was replaced before this response came: what failed because of it must be known before it is fetched again.
      if (!isCurrent) await nextTask();
      const { expireToken: endToken } = await import('./expire-token.ts');
      endToken({ bridge, store, queries, translator, serverTime: () => serverTime }, ended);
    } catch {
      // The code failed to load. Let the next 401 try again.
      if (store.getState().expiredToken === ended) setExpiredToken(store, undefined);
    }
  };
  const analytics: Services['analytics'] = (event, params) => bridge.send('analytics', { event, params });

  const announce: Services['announce'] = (text) => setAnnouncement(store, text);

  const holdNotice: Services['holdNotice'] = (isHeld) => {
    hideNotice();
    if (!isHeld) hideNotice = clock.after(SNACKBAR_MS, () => clearNotice(store));
  };

  const notify: Services['notify'] = (title, text) => {
    holdNotice(false);
    const { notice } = store.getState();
    // Do not announce the same notice again. A different one replaces it.
    if (notice?.title === title && notice.text === text) return;
    showNotice(store, { id: randomId(), title, ...(text === undefined ? {} : { text }) });
    announce(text === undefined ? title : `${title}. ${text.replace(/<[^>]*>/g, '')}`);
  };

  const dispose = () => {
    isDisposed = true;
    const runs = [...disposing];
    disposing.clear();
    for (const run of runs) run();
    hideNotice();
  };

  const reportedLists = new WeakSet<object>();

  const services: Services = {
    bridge,
    client,
    prefetch,
    realtime,
    clock,
    serverNow: () => clock.now() + serverAhead,
    serverTime: () => serverTime,
    store,
    translator,
    queries,
    underWay: createUnderWay(window),
    extensions,
    routes: createRoutes(
      () => {
        const data = start();
        return data ? viewOf(data) : 'main';
      },
      extra.map(({ route }) => route),
    ),
    pages: createPages(Object.fromEntries(extra.map(({ route, load }) => [route.page, load])), code, () => ({
      currency: store.getState().start?.user.currency,
      locale: translator.tag(),
      say: translator.say,
      root,
    })),
    registry: createRegistry({ views: defaultViews }, extensions),
    staticPath,
    addressOf,
    restart,
    code,
    trace,
    reasons: new Set(),
    outerQuery: options.outerQuery ?? (() => ''),
    forgetParams,
    root,
    isNewList: (list) => !reportedLists.has(list) && reportedLists.add(list) !== undefined,
    reported: new Set(),
    metric: (name, value, tags) => {
      const metric = {
        name,
        ...(value === undefined ? {} : { value }),
        ...(tags === undefined ? {} : { tags: { ...tags } }),
      };
      bridge.send('Metric', metric);
      // Failures are ignored here: the client has reported them to analytics.
      client.call('events', { events: [{ ...metric, time: clock.now() }] }).catch(() => undefined);
    },
    analytics,
    marks,
    mark: (moment, at = clock.now()) => {
      marks[moment] = (moment !== 'route' && marks[moment]) || at;
    },
    monitor,
    notify,
    holdNotice,
    announce,
    close: () => {
      // A second press, or a host that answers with `close`, counts as the same closing.
      if (Math.abs(clock.now() - closedAt) < CLOSING_MS) return;
      closedAt = clock.now();
      for (const run of closing) run();
      bridge.send('onClose');
    },
    onClosing: (run) => {
      closing.add(run);
      return () => closing.delete(run);
    },
    dispose,
    onDispose,
    window,
  };
  store.subscribe(({ isLoadReported }) => {
    if (!isLoadReported || marks.shown) return;
    marks.shown = clock.now();
    afterPaint(() => {
      // If this code fails to load, only the measuring is lost.
      import('./after-load.ts').then(
        ({ afterLoad }) => afterLoad(services),
        () => undefined,
      );
    });
  });
  return services;
}
