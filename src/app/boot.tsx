import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { WIDGET_VERSION } from '../../schemas/figures.ts';
import type { Services } from '../core/services/services.ts';
import { removeParams } from '../core/services/address.ts';
import { keepListScroll } from '../core/state/actions/selection.ts';
import { failToStart, openAsPopup } from '../core/state/actions/session.ts';
import { createBridge } from '../platform/host/bridge.ts';
import { systemClock } from '../platform/timing/clock.ts';
import { ROUTER_FUTURE } from '../core/services/router-future.ts';
import { joinPath } from '../platform/lib/join-path.ts';
import { createMonitor } from '../platform/monitoring/monitor.ts';
import { sleep } from '../platform/timing/sleep.ts';
import { fetchFirstList } from '../features/methods/queries.ts';
import { viewOf } from '../../schemas/host/view.ts';
import { createServices } from './services/create-services.ts';
import { createLocaleSwitcher } from './locale-switcher.ts';
import { PATH } from './preload/page-address.ts';
import { type Preload, STATIC_PATH } from './preload/start-preload.ts';
import { secretsOf } from './secrets.ts';
import { startSession } from './session.ts';
import type { FirstListPage } from './first-list/create-first-list.ts';
import { Widget } from './Widget.tsx';

type Store = Services['store'];

/** Resolves once the state meets the condition. */
const reached = (store: Store, isReached: (state: ReturnType<Store['getState']>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (isReached(store.getState())) resolve();
    };
    store.subscribe(check);
    check();
  });

/** How long the first render waits for the list. Meanwhile the page shows the skeleton that it would render. */
const FIRST_LIST_MS = 300;

/**
 * Resolves when the first render can show the list, or something else. The responses have often arrived while this code
 * was loading, and one render costs a slow phone less than a skeleton and then the list.
 */
async function firstList(services: Services, kind: Preload['list']): Promise<void> {
  if (!kind) return;
  const { store, clock } = services;
  const prepare = async () => {
    await reached(store, ({ start, failure }) => start !== undefined || failure !== undefined);
    const { start, isResuming } = store.getState();
    if (!start || isResuming || viewOf(start) !== 'main') return;
    await Promise.all([reached(store, ({ hasTexts }) => hasTexts), fetchFirstList(services, kind)]);
  };
  await Promise.race([prepare(), sleep(clock, FIRST_LIST_MS)]);
}

/**
 * Starts the widget as a page: in a host's frame, in an app's web view or standalone. Continues what the preload has
 * begun. If it cannot start, it shows why. Returns the widget's services, for the build that mocks its backend.
 */
export function boot(container: HTMLElement, preload: Preload, early: FirstListPage): Services {
  const { query, isHash, instance, prefetch, startedAt, greeting } = preload;
  const { transport, source, failure, popup } = preload.connection;
  const monitor =
    __WIDGET_DSN__ === ''
      ? undefined
      : createMonitor({
          view: window,
          base: `${location.origin}${PATH}/`,
          dsn: __WIDGET_DSN__,
          tunnel: `${PATH}/rum`,
          release: WIDGET_VERSION,
          instance,
          secrets: () => secretsOf(services),
        });
  const services = createServices({
    bridge: createBridge(transport, instance),
    clock: systemClock,
    staticPath: STATIC_PATH,
    // A window that comes back must use the hash router if this one does.
    addressOf: (route) =>
      joinPath(`${location.origin}${PATH}${isHash ? `/${query.router === 'hash' ? '?router=hash' : ''}#` : ''}`, route),
    restart: () => location.reload(),
    reload: () => location.reload(),
    ...(isHash && { outerQuery: () => location.search }),
    forgetParams: (keys) => removeParams(keys, window),
    ...(monitor && { monitor }),
    startedAt,
    prefetch,
  });
  // Starting loads everything anyway, so `refetch` has had its effect.
  services.forgetParams(['locale', 'refetch', 'skeleton']);
  keepDocumentLanguage(services);
  // Without start data nothing else says which language the player reads.
  if (popup) {
    openAsPopup(services.store, popup);
    void createLocaleSwitcher(services)(query.locale ?? navigator.language);
  } else if (failure !== undefined) {
    failToStart(services.store, failure);
    void createLocaleSwitcher(services)(query.locale ?? navigator.language);
  } else startSession({ services, locale: query.locale, source, greeting });
  // The first page may be in the table of pages.
  if (preload.list === undefined) void services.pages.prefetch(() => []);
  const render = () => {
    early.takeOver((scrollTop) => keepListScroll(services.store, scrollTop));
    createRoot(container).render(
      <Widget
        services={services}
        width={container.clientWidth}
        router={(children) =>
          isHash ? (
            <HashRouter future={ROUTER_FUTURE}>{children}</HashRouter>
          ) : (
            <BrowserRouter basename={PATH} future={ROUTER_FUTURE}>
              {children}
            </BrowserRouter>
          )
        }
      />,
    );
  };
  // In short tasks, since the player may scroll or press the list that the page has drawn.
  void firstList(services, preload.list).then(() => startTransition(render));
  void reached(services.store, ({ isLoadReported }) => isLoadReported).then(() => early.replay(container));
  preload.adopt();
  return services;
}

/** The document is ours here, so it also declares the language. */
function keepDocumentLanguage({ translator }: Services): void {
  const update = () => {
    document.documentElement.lang = translator.tag();
    document.documentElement.dir = translator.direction();
  };
  translator.i18n.on('languageChanged', update);
}
