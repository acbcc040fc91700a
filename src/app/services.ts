import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { CompileIssue, ViewRules } from '../../renderers/contract.ts';
import type { EventName, EventParams, MetricName } from '../../schemas/analytics/events.ts';
import type { Mark, Marks } from '../analytics/marks.ts';
import type { Client } from '../api/client.ts';
import type { Bridge } from '../host/bridge.ts';
import type { Translator } from '../i18n/i18n.ts';
import type { Clock } from '../lib/clock.ts';
import type { CodeLoader } from '../lib/code-loader.ts';
import type { Trace } from '../lib/trace.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Pages } from '../routes/page-load.ts';
import type { Routes } from '../routes/routes.ts';
import type { Extensions } from './extensions.ts';
import type { Store, WidgetState } from '../state/store.ts';

/** All that differs between the ways in, and all that lives as long as one widget. No module holds state. */
/** Something in an answer or a push, or a trait, that the widget goes on without. */
export interface AnswerFinding {
  readonly kind: 'unknown-status' | 'unreadable' | 'trait-without-effect';
  /** JSON pointer into the answer or the definition, or the name of what said it. */
  readonly path: string;
  readonly message: string;
}

export interface Services {
  readonly bridge: Bridge;
  readonly client: Client;
  readonly realtime: Realtime;
  readonly clock: Clock;
  /** Epoch ms by the server's clock, as far as it is known. */
  readonly serverNow: () => number;
  /** What the server last said the time is: no jump of the device's clock moves it. */
  readonly serverTime: () => number | undefined;
  readonly store: Store;
  readonly translator: Translator;
  readonly queries: QueryClient;
  readonly extensions: Extensions;
  readonly routes: Routes;
  readonly pages: Pages;
  readonly views: { readonly view: (view: ViewRules['view']) => ViewRules | undefined };
  readonly staticPath: string;
  /** Absolute address of a route, for `returnUrl`. */
  readonly addressOf: (route: string) => string;
  /** Begins anew when nothing could start: a page reloads, a package mounts again. */
  readonly restart: () => void;
  /** Fetches a piece of code; one that a release took away loads the page anew, where the page is ours. */
  readonly code: CodeLoader;
  /** What happened last, for whoever looks for a mistake. */
  readonly trace: Trace;
  /** The query before `#`, where routes stand after it; else nothing. */
  readonly outerQuery: () => string;
  /** Takes values that are read once out of the address, where there is one. */
  readonly forgetParams: (keys: readonly string[]) => void;
  /** Where ids are looked up: the document, or the shadow root of a package. */
  readonly root: Document | ShadowRoot;
  /** Whether nobody has told the host of this answered list yet; from now on somebody has. */
  readonly isNewList: (list: object) => boolean;
  /** Tells the host what of a definition or an answer was changed or left out, each finding once. */
  readonly reportIssues: (method: string, issues: readonly (CompileIssue | AnswerFinding)[]) => void;
  readonly metric: (name: MetricName, value?: number, tags?: Readonly<Record<string, string>>) => void;
  readonly analytics: <E extends EventName>(event: E, params: EventParams<E>) => void;
  readonly marks: Marks;
  readonly mark: (moment: Mark) => void;
  /** Tells of an error that nobody foresaw; nothing where no error reporting was built in. */
  readonly monitor: (error: unknown) => void;
  /** Shows a notice for 5 s; `text` may hold markup, of which only the harmless is shown. */
  readonly notify: (title: string, text?: string) => void;
  /** The notice stays while it is held; let go, it has its 5 s anew. */
  readonly holdNotice: (isHeld: boolean) => void;
  readonly announce: (text: string) => void;
  /** One handler for the close button and the host's `close`. */
  readonly close: () => void;
  /** Runs when the widget closes, until the returned function is called. */
  readonly onClosing: (run: () => void) => () => void;
  /** The widget is taken off its page: what it holds open ends, once. Nothing is told to the host. */
  readonly dispose: () => void;
  /** Runs at the end, or at once after it, until the returned function is called. */
  readonly onDispose: (run: () => void) => () => void;
  readonly window: Window;
}

const ServicesContext = createContext<Services | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new TypeError('outside a widget');
  return services;
}

export const useWidget = <T>(select: (state: WidgetState) => T): T => useStore(useServices().store, select);
