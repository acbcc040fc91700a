import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { parseQuery } from '../../schemas/host/query.ts';
import { createBridge } from '../host/bridge.ts';
import { hostOrigin } from '../host/origin.ts';
import { frameTransport, silentTransport } from '../host/transport.ts';
import { systemClock } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { COMPLETE } from '../routes/table.ts';
import { readParams, removeParams } from './address.ts';
import { createServices } from './create-services.ts';
import type { Services } from './services.ts';
import { startSession } from './session.ts';
import { createSpeaker } from './speaker.ts';
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
    // A window that comes back must read the hash as this one does.
    base: `${location.origin}${PATH}${isHash ? `/${query.router === 'hash' ? '?router=hash' : ''}#` : ''}`,
  });
  // A start loads everything anew, which is all that `refetch` asks for.
  removeParams(['locale', 'refetch'], window);
  keepDocumentLanguage(services);
  if (isFramed && verdict.ok) startSession({ services, query });
  else if (!isFramed && isReturn(location, isHash)) {
    services.store.setState({ isReturned: true });
    void createSpeaker(services)(query.locale ?? navigator.language);
  } else {
    const failure = verdict.ok ? 'The widget runs inside a host page.' : verdict.reason;
    services.store.setState({ failure, localeVersion: 1 });
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

/** The address that providers send the player back to, opened in a window of its own (contract, section 1). */
const isReturn = ({ pathname, hash }: Location, isHash: boolean): boolean =>
  (isHash ? hash.replace(/^#|\?.*$/g, '') : pathname.slice(PATH.length)).replace(/\/$/, '') === `/${COMPLETE}`;

/** The document is ours alone here, so that it too says which language it speaks. */
function keepDocumentLanguage({ store, translator }: Services): void {
  const update = () => {
    document.documentElement.lang = translator.tag();
    document.documentElement.dir = translator.direction();
  };
  update();
  store.subscribe(({ localeVersion }, before) => {
    if (localeVersion !== before.localeVersion) update();
  });
}
