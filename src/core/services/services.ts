import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import type { OpenRegistry } from '../../../renderers/registry.ts';
import type { Reason } from '../../../schemas/reason.ts';
import type { EventName, EventParams } from '../../../schemas/analytics/events.ts';
import type { Mark, Marks } from '../../platform/analytics/marks.ts';
import type { Client } from '../../platform/api/client.ts';
import type { Prefetch } from '../../platform/api/prefetch.ts';
import type { Bridge } from '../../platform/host/bridge.ts';
import type { Translator } from '../../platform/i18n/i18n.ts';
import type { Clock } from '../../platform/timing/clock.ts';
import type { CodeLoader } from '../../platform/lib/code-loader.ts';
import type { Trace } from '../../platform/lib/trace.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Pages } from '../tables/routes/page-load.ts';
import type { Routes } from '../tables/routes/routes.ts';
import type { Extensions } from './extensions.ts';
import type { UnderWay } from './under-way.ts';
import type { Store, WidgetState } from '../state/store.ts';

/** A problem in a response, a push or a trait that does not stop the widget. */
export interface ResponseFinding {
  readonly kind: 'unknown-status' | 'unreadable' | 'trait-without-effect' | 'fields-not-sent' | 'redirect-not-opened';
  /** JSON pointer into the response or the definition, or the name of the source. */
  readonly path: string;
  readonly message: string;
}

/** All that differs between the entry points, and all that lives as long as one widget. No module holds state. */
export interface Services {
  readonly bridge: Bridge;
  readonly client: Client;
  /** What the page requested before this code had loaded, if it did. */
  readonly prefetch: Prefetch | undefined;
  readonly realtime: Realtime;
  readonly clock: Clock;
  /** Epoch ms by the server's clock, as far as it is known. */
  readonly serverNow: () => number;
  /** The time in the server's latest response. Unaffected by changes of the device's clock. */
  readonly serverTime: () => number | undefined;
  readonly store: Store;
  readonly translator: Translator;
  readonly queries: QueryClient;
  readonly underWay: UnderWay;
  readonly extensions: Extensions;
  readonly routes: Routes;
  readonly pages: Pages;
  /** Card views and the renderers of extensions. Forms put it over our field types. */
  readonly registry: OpenRegistry<FieldRenderer>;
  readonly staticPath: string;
  /** Absolute address of a route, for `returnUrl`. */
  readonly addressOf: (route: string) => string;
  /** Starts over after a failed start: a page reloads, a package mounts again. */
  readonly restart: () => void;
  /** Loads a code chunk. If a release has removed it, reloads the page, unless the page is the host's. */
  readonly code: CodeLoader;
  /** The latest events, for debugging. */
  readonly trace: Trace;
  /** Asked by tools why parts of the current page hide, disable or lack something: see `useReasons`. */
  readonly reasons: Set<() => readonly Reason[] | Promise<readonly Reason[]>>;
  /** The query before `#` when routes come after it, else empty. */
  readonly outerQuery: () => string;
  /** Removes one-time values from the address, where there is one. */
  readonly forgetParams: (keys: readonly string[]) => void;
  /** Where ids are looked up: the document, or the shadow root of a package. */
  readonly root: Document | ShadowRoot;
  /** True the first time it is asked about a list, so that the host is told of each list once. */
  readonly isNewList: (list: object) => boolean;
  /** What `reportIssues` has told the host. */
  readonly reported: Set<string>;
  readonly analytics: <E extends EventName>(event: E, params: EventParams<E>) => void;
  readonly marks: Marks;
  /** Notes a moment, now or at an earlier time (epoch ms). */
  readonly mark: (moment: Mark, at?: number) => void;
  /** Reports an unexpected error. Does nothing when error reporting is not built in. */
  readonly monitor: (error: unknown) => void;
  /** Shows a notice for 5 s. `text` may hold markup, of which only the harmless part is shown. */
  readonly notify: (title: string, text?: string) => void;
  readonly announce: (text: string) => void;
  /** One handler for the close button and the host's `close`. */
  readonly close: () => void;
  /** Runs when the widget closes, until the returned function is called. */
  readonly onClosing: (run: () => void) => () => void;
  /** Cleans up when the widget is removed from its page, once. The host gets no message. */
  readonly dispose: () => void;
  /** Runs on disposal, or at once if already disposed. The returned function cancels it. */
  readonly onDispose: (run: () => void) => () => void;
  readonly window: Window;
}

const ServicesContext = createContext<Services | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new TypeError('outside a widget');
  return services;
}

export const useWidget = <T>(select: (state: WidgetState) => T): T => useStore(useServices().store, select);
