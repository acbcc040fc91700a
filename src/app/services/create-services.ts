import { createRegistry } from '../../../renderers/registry.ts';
import { defaultViews } from '../../../renderers/views.ts';
import { viewOf } from '../../../schemas/host/view.ts';
import type { Extensions } from '../../core/services/extensions.ts';
import type { Services } from '../../core/services/services.ts';
import { createUnderWay } from '../../core/services/under-way.ts';
import { createWidgetStore } from '../../core/state/store.ts';
import { createRoutes } from '../../core/tables/routes/routes.ts';
import type { Mark } from '../../platform/analytics/marks.ts';
import { createClient } from '../../platform/api/client.ts';
import type { Prefetch } from '../../platform/api/prefetch.ts';
import { tokenWatch } from '../../platform/api/token-watch.ts';
import { tracedTransport } from '../../platform/api/traced.ts';
import { chosenTransport } from '../../platform/api/transport/choose.ts';
import type { RequestIdentity } from '../../platform/api/transport/http-request.ts';
import { httpTransport, requestOf } from '../../platform/api/transport/http.ts';
import type { Bridge } from '../../platform/host/bridge.ts';
import { createTranslator } from '../../platform/i18n/i18n.ts';
import { createCodeLoader, isReachable } from '../../platform/lib/code-loader.ts';
import { randomId } from '../../platform/lib/random-id.ts';
import { sessionItem } from '../../platform/lib/stored-item.ts';
import { createTrace } from '../../platform/lib/trace.ts';
import { createRealtime } from '../../platform/realtime/realtime.ts';
import { afterPaint } from '../../platform/timing/after-paint.ts';
import type { Clock } from '../../platform/timing/clock.ts';
import { applyStart } from '../apply-start.ts';
import { createPages } from '../pages.ts';
import { createCallReports } from './call-reports.ts';
import { createLifetime } from './lifetime.ts';
import { createNotices } from './notices.ts';
import { createQueries } from './create-queries.ts';
import { createServerClock } from './server-clock.ts';
import { createTokenEnd } from './token-end.ts';

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
    prefetch,
    root = document,
    extensions = {},
    monitor = () => undefined,
    outerQuery = () => '',
  } = options;
  const store = createWidgetStore();
  const start = () => store.getState().start;
  const isSocket = () => start()?.transport === 'socket';
  const token = () => start()?.user.token ?? '';
  const identity = (): RequestIdentity => ({
    host: start()?.host ?? '',
    token: token(),
    platformVersion: start()?.platformVersion ?? '',
    isMobileApp: start()?.isMobileApp ?? false,
    pwa: start()?.pwa ?? false,
  });
  const analytics: Services['analytics'] = (event, params) => bridge.send('analytics', { event, params });
  const trace = createTrace(clock.now);
  bridge.observe(trace.note);
  const translator = createTranslator((message) => bridge.send('onError', { code: 'locale', message }));
  const code = createCodeLoader({
    clock,
    reload: options.reload,
    isServed: () => isReachable(location.href),
    item: () => sessionItem('paywidget.reloaded'),
  });
  const queries = createQueries();
  const lifetime = createLifetime({ bridge, clock });
  const { onDispose } = lifetime;
  const notices = createNotices(store);
  const { note, serverNow, serverTime } = createServerClock(clock);
  const endToken = createTokenEnd({ bridge, store, queries, translator, serverTime });
  const onTokenExpired = (ended: string) => void endToken(ended);
  const realtime = createRealtime(
    {
      store,
      bridge,
      clock,
      random: Math.random,
      window,
      onDispose,
      onTokenExpired,
      onNetworkError: () => notices.notify(translator.say(['socket.networkError'])),
      onStart: (data) => applyStart({ store, queries, bridge }, data),
    },
    code,
  );
  const client = createClient({
    ...createCallReports({ bridge, analytics }),
    transport: tracedTransport(
      // Watched here and not where errors are handled, since nobody handles the errors of many calls.
      tokenWatch(
        chosenTransport({ http: httpTransport(identity), socket: realtime.transport, isSocket }),
        token,
        onTokenExpired,
      ),
      trace,
    ),
    code,
    clock,
    randomId,
    ...(prefetch && {
      prefetched: (call, payload) => (isSocket() ? undefined : prefetch.take(requestOf(call, payload, identity()))),
    }),
    onServerTime: note,
  });
  const marks: { [M in Mark]?: number } = { boot: options.startedAt ?? clock.now() };
  const reportedLists = new WeakSet<object>();
  const extraPages = extensions.pages ?? [];

  const services: Services = {
    ...lifetime,
    ...notices,
    bridge,
    client,
    prefetch,
    realtime,
    clock,
    serverNow,
    serverTime,
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
      extraPages.map(({ route }) => route),
    ),
    pages: createPages(Object.fromEntries(extraPages.map(({ route, load }) => [route.page, load])), code, () => ({
      currency: start()?.user.currency,
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
    outerQuery,
    forgetParams,
    root,
    isNewList: (list) => !reportedLists.has(list) && reportedLists.add(list) !== undefined,
    reported: new Set(),
    analytics,
    marks,
    mark: (moment, at = clock.now()) => {
      marks[moment] = (moment !== 'route' && marks[moment]) || at;
    },
    monitor,
    window,
  };
  whenListShows(services);
  return services;
}

/** Once the first page shows its data, loads the code of what waits for that. */
function whenListShows(services: Services): void {
  const { store, marks, mark } = services;
  store.subscribe(({ isLoadReported }) => {
    if (!isLoadReported || marks.shown) return;
    mark('shown');
    afterPaint(() => {
      // If this code fails to load, a reload starts over, pages load when they open, and nothing is measured.
      import('../after-load.ts').then(
        ({ afterLoad }) => afterLoad(services),
        () => undefined,
      );
    });
  });
}
