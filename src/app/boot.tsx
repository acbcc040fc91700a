import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { parseQuery } from '../../schemas/host/query.ts';
import { createBridge } from '../host/bridge.ts';
import { hostOrigin } from '../host/origin.ts';
import { frameTransport, silentTransport } from '../host/transport.ts';
import { systemClock } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { ROOT } from '../routes/table.ts';
import { readParams, removeParams } from './address.ts';
import { createServices } from './create-services.ts';
import { startSession } from './session.ts';
import { Widget } from './Widget.tsx';

const PATH = `/${__WIDGET_PREFIX__}`;

/** The page's way in: a frame of a host. Without an allowed host it shows the error page and speaks to nobody. */
export function boot(container: HTMLElement): void {
  const params = readParams(location);
  const query = parseQuery(params);
  const isHash = __WIDGET_ROUTER__ === 'hash' || query.router === 'hash';
  const verdict = hostOrigin({
    query: query.origin,
    ancestor: location.ancestorOrigins?.[0],
    referrer: document.referrer,
    own: location.origin,
    allowed: __WIDGET_HOSTS__,
  });
  const isFramed = window.parent !== window;
  const transport = isFramed && verdict.ok ? frameTransport(window, verdict.origin) : silentTransport;
  const services = createServices({
    bridge: createBridge(transport, randomId()),
    clock: systemClock,
    staticPath: `${PATH}/static/`,
    base: isHash ? `${location.origin}${PATH}/#` : `${location.origin}${PATH}`,
  });
  removeParams(['locale'], window);
  if (!isFramed || !verdict.ok) {
    const reason = verdict.ok ? 'The widget runs inside a host page.' : verdict.reason;
    services.store.setState({ failure: reason, localeVersion: 1 });
  } else {
    startSession({
      services,
      query,
      goToRoot: () => location.replace(`${services.addressOf(ROOT)}${location.search}`),
    });
  }
  createRoot(container).render(
    <Widget
      services={services}
      router={(children) =>
        isHash ? <HashRouter>{children}</HashRouter> : <BrowserRouter basename={PATH}>{children}</BrowserRouter>
      }
    />,
  );
}
