import { Transport } from '../../../schemas/host/transport.ts';
import { parse } from '../../../schemas/parse.ts';
import { allowedHosts } from '../../platform/host/allowed-hosts.ts';
import type { Services } from '../../core/services/services.ts';
import { WIDGET_VERSION } from '../../../schemas/figures.ts';
import { replaceUser } from './replaced-user.ts';
import { item } from './session-items.ts';

/** Version, origin and settings of a build. */
export interface Build {
  readonly version: string;
  readonly commit: string | null;
  /** Of the commit, in ISO 8601. */
  readonly time: string | null;
  readonly settings: { readonly prefix: string; readonly router: 'history' | 'hash'; readonly debug: boolean };
}

/** What runs in this document. The package holds its commit and time; the widget's page names them. */
export function buildOf(document: Document): Build {
  const page = document.querySelector('meta[name=paywidget-build]')?.getAttribute('content');
  const [time, commit] = (__WIDGET_BUILD__ || page || '').split(' ');
  return {
    version: WIDGET_VERSION,
    commit: commit || null,
    time: time || null,
    settings: { prefix: __WIDGET_PREFIX__, router: __WIDGET_ROUTER__, debug: __WIDGET_DEBUG__ },
  };
}

/** Available on `window.__paywidget`. Each hook restarts the widget. */
export interface DebugHooks {
  /** Logs messages, calls and routes to the console, until turned off or the tab is closed. */
  readonly log: (isOn: boolean) => void;
  readonly setTransport: (transport: 'socket' | 'http') => void;
  readonly build: () => Build & { readonly hosts: readonly string[] };
  /** Only in builds with WIDGET_DEBUG=1. */
  readonly setUser?: (token: string, user?: object) => void;
}

declare global {
  interface Window {
    __paywidget?: DebugHooks;
  }
}

/** Installs the hooks on the window. Returns the function that removes them. With several widgets, the last one has them. */
export function installHooks({ window: view, restart }: Pick<Services, 'window' | 'restart'>): () => void {
  const hooks: DebugHooks = {
    log: (isOn) => {
      item('force_logging').write(isOn ? '1' : '0');
      restart();
    },
    setTransport: (transport) => {
      const parsed = parse(Transport, transport);
      if (!parsed.ok) throw new TypeError('setTransport takes "socket" or "http".');
      item('transport').write(parsed.value);
      item('force_transport').write('1');
      restart();
    },
    build: () => {
      const build = { ...buildOf(view.document), hosts: allowedHosts(view.document) };
      console.info(`[paywidget] build ${JSON.stringify(build)}`);
      restart();
      return build;
    },
    ...(__WIDGET_DEBUG__ && {
      setUser: (token: string, user?: object) => {
        replaceUser(token, user, item);
        restart();
      },
    }),
  };
  view.__paywidget = hooks;
  return () => {
    if (view.__paywidget === hooks) delete view.__paywidget;
  };
}
