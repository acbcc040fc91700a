import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { parseQuery } from '../../schemas/host/query.ts';
import { createBridge } from '../platform/host/bridge.ts';
import { connectHost, type PopupKind } from '../platform/host/connect.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { joinPath } from '../platform/lib/join-path.ts';
import { WIDGET_VERSION } from '../../schemas/figures.ts';
import { randomId } from '../platform/lib/random-id.ts';
import { createMonitor } from '../platform/monitoring/monitor.ts';
import { secretsOf } from './secrets.ts';
import { COMPLETE, toCryptoBalance } from '../core/tables/route-table.ts';
import { readParams, removeParams } from '../core/services/address.ts';
import { createServices } from './create-services.ts';
import type { Services } from '../core/services/services.ts';
import { startSession } from './session.ts';
import { createLocaleSwitcher } from './locale-switcher.ts';
import { Widget } from './Widget.tsx';
import { failToStart, openAsPopup, showTexts } from '../core/state/actions/session.ts';

const PATH = `/${__WIDGET_PREFIX__}`;

/** Starts the widget as a page: in a host's frame, in an app's web view or standalone. If it cannot start, it says why. */
export function boot(container: HTMLElement): void {
  const query = parseQuery(readParams(location));
  // The form page keeps its own path, even in builds with hash routes.
  const isHash = (__WIDGET_ROUTER__ === 'hash' || query.router === 'hash') && location.pathname !== `${PATH}/form`;
  const { transport, source, failure, popup } = connectHost(window, systemClock, {
    origin: query.origin,
    allowed: __WIDGET_HOSTS__,
    popupAddress: popupAt(location, isHash),
    isReturned: query.returned !== undefined,
  });
  const instance = randomId();
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
    staticPath: `${PATH}/static/`,
    // A window that comes back must use the hash router if this one does.
    addressOf: (route) =>
      joinPath(`${location.origin}${PATH}${isHash ? `/${query.router === 'hash' ? '?router=hash' : ''}#` : ''}`, route),
    restart: () => location.reload(),
    reload: () => location.reload(),
    ...(isHash && { outerQuery: () => location.search }),
    forgetParams: (keys) => removeParams(keys, window),
    ...(monitor && { monitor }),
  });
  // Starting loads everything afresh, so `refetch` is already served.
  services.forgetParams(['locale', 'refetch']);
  keepDocumentLanguage(services);
  if (popup) {
    openAsPopup(services.store, popup);
    void createLocaleSwitcher(services)(query.locale ?? navigator.language);
  } else if (failure !== undefined) {
    failToStart(services.store, failure);
    showTexts(services.store);
  } else startSession({ services, locale: query.locale, source });
  createRoot(container).render(
    <Widget
      services={services}
      router={(children) =>
        isHash ? <HashRouter>{children}</HashRouter> : <BrowserRouter basename={PATH}>{children}</BrowserRouter>
      }
    />,
  );
}

/** Addresses that open in windows of their own: the page that providers return to, and the form page. */
function popupAt({ pathname, hash }: Location, isHash: boolean): PopupKind | undefined {
  const path = (isHash ? hash.replace(/^#|\?.*$/g, '') : pathname.slice(PATH.length)).replace(/\/$/, '');
  const returns = [COMPLETE, toCryptoBalance(COMPLETE)].some((name) => path === `/${name}`);
  return returns ? 'return' : path === '/form' ? 'form' : undefined;
}

/** The document is ours here, so it also declares the language. */
function keepDocumentLanguage({ translator }: Services): void {
  const update = () => {
    document.documentElement.lang = translator.tag();
    document.documentElement.dir = translator.direction();
  };
  update();
  translator.i18n.on('languageChanged', update);
}
