import '../look/tokens.css';
import '../look/base.css';
import '../look/package.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter, MemoryRouter } from 'react-router-dom';
import type { IncomingPayload, IncomingType } from '../../schemas/host/incoming.ts';
import type { OutgoingPayload, OutgoingType } from '../../schemas/host/outgoing.ts';
import type { StartDataInput } from '../../schemas/host/start-data.ts';
import { removeParams } from '../app/address.ts';
import { createServices } from '../app/create-services.ts';
import type { Extensions, ExtraPage } from '../app/extensions.ts';
import { startSession } from '../app/session.ts';
import { Widget } from '../app/Widget.tsx';
import { createBridge } from '../host/bridge.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { ROOT } from '../routes/table.ts';
import { INITIAL } from '../state/store.ts';
import { createEmitter } from './emitter.ts';
import { adoptStyles } from './styles.ts';

export type { Clock, ExtraPage, StartDataInput };

export interface MountOptions {
  /** What a host's `loaded` would carry; left out, the widget waits for `send('loaded', …)`. */
  readonly startData?: StartDataInput;
  /** Route to begin with, `deposit` unless given. */
  readonly path?: string;
  /** Where a provider's window comes back to; the page's own address unless given. */
  readonly returnUrl?: string;
  /** Whose addresses the routes are: nobody's (`memory`, the default), or the page's own. */
  readonly router?: 'memory' | 'history' | 'hash';
  /** Path of the page's own that routes stand below, with `history`. */
  readonly basename?: string;
  /** Field renderers and card views beside ours, or instead of those of their name. */
  readonly renderers?: Pick<Extensions, 'fields' | 'views'>;
  /** Pages beside ours, with their routes and the answers that lead there. */
  readonly pages?: readonly ExtraPage[];
  /** Where the folder `static` of this package is served. */
  readonly staticPath?: string;
  readonly clock?: Clock;
}

type Payload<P> = undefined extends P ? [payload?: P] : [payload: P];
/** `loaded` is checked as it arrives, so that its type is what a host writes. */
type SendPayload<T extends IncomingType> = T extends 'loaded' ? StartDataInput : IncomingPayload<T>;

export interface Mounted {
  readonly send: <T extends IncomingType>(type: T, ...payload: Payload<SendPayload<T>>) => void;
  /** Hears one type of the widget's messages; returns the way to stop. */
  readonly on: <T extends OutgoingType>(type: T, handler: (payload: OutgoingPayload<T>) => void) => () => void;
  /** Takes the widget off the page; nothing of it stays. */
  readonly unmount: () => void;
}

const STATIC_PATH = '/paywidget/static/';

/** Puts a widget into an element of this page. Several may stand on one page. */
export function mount(element: Element, options: MountOptions = {}): Mounted {
  const { startData, path = ROOT, router = 'memory', basename, staticPath = STATIC_PATH } = options;
  const clock = options.clock ?? systemClock;
  const place = element.ownerDocument.createElement('div');
  const tree = place.attachShadow({ mode: 'open' });
  const container = element.ownerDocument.createElement('div');
  container.style.blockSize = '100%';
  tree.append(container);
  element.append(place);
  const stopStyles = adoptStyles(tree);

  const emitter = createEmitter();
  const instance = randomId();
  const services = createServices({
    bridge: createBridge(emitter.transport, instance),
    clock,
    staticPath,
    addressOf: () => options.returnUrl ?? location.href,
    restart,
    root: tree,
    // In memory there is no address: that of the page is not ours to change.
    forgetParams: (keys) => (router === 'memory' ? undefined : removeParams(keys, window)),
    extensions: { ...options.renderers, ...(options.pages === undefined ? {} : { pages: options.pages }) },
  });
  const begin = () =>
    startSession({
      services,
      ...(startData === undefined
        ? {}
        : {
            source: (deliver: (payload: unknown) => void) => {
              deliver(startData);
              return () => undefined;
            },
          }),
    });
  let stopSession = begin();
  function restart(): void {
    stopSession();
    services.queries.clear();
    services.store.setState({ ...INITIAL, session: services.store.getState().session + 1 });
    stopSession = begin();
  }

  const wrap = (children: ReactNode) => {
    if (router === 'hash') return <HashRouter>{children}</HashRouter>;
    if (router === 'history') return <BrowserRouter {...(basename && { basename })}>{children}</BrowserRouter>;
    return <MemoryRouter initialEntries={[`/${path.replace(/^\/+/, '')}`]}>{children}</MemoryRouter>;
  };
  const root = createRoot(container, { identifierPrefix: `pw-${instance}-` });
  root.render(<Widget services={services} router={wrap} />);

  return {
    send: (type, ...[payload]) => emitter.send({ type, ...(payload === undefined ? {} : { payload }) }),
    on: (type, handler) =>
      emitter.hear((message) => {
        if (message.type === type) handler(message.payload as OutgoingPayload<typeof type>);
      }),
    unmount: () => {
      stopSession();
      services.queries.clear();
      services.dispose();
      emitter.close();
      stopStyles();
      place.remove();
      // Not inside the effect of another root, which is where a React host calls this.
      queueMicrotask(() => root.unmount());
    },
  };
}
