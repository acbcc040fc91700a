import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import './package.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter, MemoryRouter } from 'react-router-dom';
import type { ViewRow } from '../../../renderers/contract.ts';
import type { IncomingInput, IncomingType } from '../../../schemas/host/incoming.ts';
import type { OutgoingPayload, OutgoingType } from '../../../schemas/host/outgoing.ts';
import type { StartDataInput } from '../../../schemas/host/start-data.ts';
import { ROUTER_FUTURE } from '../../core/services/router-future.ts';
import { removeParams } from '../../core/services/address.ts';
import { createServices } from '../services/create-services.ts';
import type { Extensions, ExtraPage } from '../../core/services/extensions.ts';
import { startSession } from '../session.ts';
import { Widget } from '../Widget.tsx';
import { createBridge } from '../../platform/host/bridge.ts';
import { mergeStartData } from '../../platform/host/start/merge-start.ts';
import { isObject } from '../../platform/lib/is-object.ts';
import { type Clock, systemClock } from '../../platform/timing/clock.ts';
import { randomId } from '../../platform/lib/random-id.ts';
import { ROOT } from '../../core/tables/routes/route-names.ts';
import { inBothFlows } from './both-flows.ts';
import { asInFrame, createEmitter } from './emitter.ts';
import { keepKeys } from './keep-keys.ts';
import { refuseHandler, refuseMistakes } from './refuse-mistakes.ts';
import { adoptStyles } from './styles.ts';
import { wholeViews } from './whole-views.ts';
import { reset } from '../../core/state/actions/session.ts';

export type { Clock, ExtraPage, StartDataInput };

export interface MountOptions {
  /** What a host's `loaded` would carry. Without it the widget waits for `send('loaded', …)`. */
  readonly startData?: StartDataInput | undefined;
  /** Initial route. Default: `deposit`. */
  readonly path?: string | undefined;
  /** Where a provider's window returns to. Default: the page's own address. */
  readonly returnUrl?: string | undefined;
  /** Where routes are kept: in memory (default) or in the page's own URL. */
  readonly router?: 'memory' | 'history' | 'hash' | undefined;
  /** Base path of the routes, with `history`. */
  readonly basename?: string | undefined;
  /**
   * Field renderers and card views that extend ours, or replace those of the same name. `overrides` holds field renderers
   * for one card view.
   */
  readonly renderers?: (Pick<Extensions, 'fields' | 'overrides'> & { readonly views?: readonly ViewRow[] }) | undefined;
  /** Pages in addition to ours, with their routes and the responses that lead to them. */
  readonly pages?: readonly ExtraPage[] | undefined;
  /** Where this package's folder `static` is served. */
  readonly staticPath?: string | undefined;
  readonly clock?: Clock | undefined;
}

type Payload<P> = undefined extends P ? [payload?: P] : [payload: P];
/** What a host writes: a message is parsed on arrival. */
type SendPayload<T extends IncomingType> = T extends 'loaded' ? StartDataInput : IncomingInput<T>;

export interface Mounted {
  readonly send: <T extends IncomingType>(type: T, ...payload: Payload<SendPayload<T>>) => void;
  /** Listens for one type of the widget's messages. Returns a function that stops. */
  readonly on: <T extends OutgoingType>(type: T, handler: (payload: OutgoingPayload<T>) => void) => () => void;
  /** Removes the widget and everything it created from the page. */
  readonly unmount: () => void;
}

const STATIC_PATH = '/paywidget/static/';

/** Mounts a widget in an element of this page. A page may have several. */
export function mount(element: Element, options: MountOptions = {}): Mounted {
  refuseMistakes(element, options);
  const { path = ROOT, router = 'memory', basename, staticPath = STATIC_PATH } = options;
  const clock = options.clock ?? systemClock;
  const place = element.ownerDocument.createElement('div');
  const tree = place.attachShadow({ mode: 'open' });
  const container = element.ownerDocument.createElement('div');
  container.style.blockSize = '100%';
  tree.append(container);
  keepKeys(place);
  const emitter = createEmitter();
  const instance = randomId();
  const services = createServices({
    bridge: createBridge(emitter.transport, instance),
    clock,
    staticPath,
    addressOf: () => options.returnUrl ?? location.href,
    restart,
    root: tree,
    // In memory mode the page's URL is not ours to change.
    forgetParams: (keys) => (router === 'memory' ? undefined : removeParams(keys, window)),
    extensions: {
      ...options.renderers,
      views: wholeViews(options.renderers?.views),
      pages: inBothFlows(options.pages),
    },
  });
  /** What a restart starts with: the host's latest start data, even if they were refused. */
  let latest: unknown = options.startData && asInFrame(options.startData);
  // Only now: start data that hold themselves throw.
  element.append(place);
  const stopStyles = adoptStyles(tree);
  const begin = () =>
    startSession({
      services,
      ...(latest === undefined
        ? {}
        : {
            source: (deliver: (payload: unknown) => void) => {
              deliver(latest);
              return () => undefined;
            },
          }),
    });
  let stopSession = begin();
  function restart(): void {
    stopSession();
    services.queries.clear();
    reset(services.store);
    stopSession = begin();
  }

  const wrap = (children: ReactNode) => {
    const shared = { children, future: ROUTER_FUTURE };
    if (router === 'hash') return <HashRouter {...shared} />;
    if (router === 'history') return <BrowserRouter {...shared} {...(basename && { basename })} />;
    return <MemoryRouter {...shared} initialEntries={[`/${path.replace(/^\/+/, '')}`]} />;
  };
  const root = createRoot(container, { identifierPrefix: `pw-${instance}-` });
  root.render(<Widget services={services} router={wrap} width={container.clientWidth} />);

  return {
    send: (type, ...[payload]) => {
      if (type === 'loaded' && isObject(payload)) latest = mergeStartData(asInFrame(payload), latest);
      emitter.send({ type, ...(payload === undefined ? {} : { payload }) });
    },
    on: (type, handler) => {
      refuseHandler(type, handler);
      return emitter.subscribe((message) => {
        if (message.type === type) handler(message.payload as OutgoingPayload<typeof type>);
      });
    },
    unmount: () => {
      stopSession();
      services.queries.clear();
      emitter.close();
      stopStyles();
      place.remove();
      // React does not allow unmounting inside an effect of another root, which is where a React host calls this.
      queueMicrotask(() => {
        root.unmount();
        // Only now: an open form still keeps what was typed last.
        services.dispose();
      });
    },
  };
}
