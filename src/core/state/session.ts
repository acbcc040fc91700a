import type { Notification } from '../../../schemas/host/notification.ts';
import type { StartData } from '../../../schemas/host/start-data.ts';
import type { PopupKind } from '../../platform/host/connect.ts';

/** The session with the host, and what the shell shows. */
export interface SessionState {
  /** Undefined until a valid `loaded`. */
  readonly start: StartData | undefined;
  /** Set when the page is in a window opened by a cashier and has no session: back from a provider, or on the way there. */
  readonly popup: PopupKind | undefined;
  /** Counts full restarts: a change of player or view. */
  readonly session: number;
  /** The error that led to the error page or the empty page, which reports it. */
  readonly problem: unknown;
  /** Why the widget could not start; cleared by a valid `loaded`. */
  readonly failure: string | undefined;
  /** The token that was reported to the host as expired. */
  readonly expiredToken: string | undefined;
  /** Stored data is being read; until then the selection is unknown. */
  readonly isResuming: boolean;
  /** Name of the current route. */
  readonly route: string | undefined;
  readonly notice: Notification | undefined;
  /** Announced once by the live region. */
  readonly announcement: string;
  /** Whether `Loaded` was sent to the host. */
  readonly isLoadReported: boolean;
  /** Whether texts can show: a dictionary has loaded, or the widget goes on with the few texts inside the bundle. */
  readonly hasTexts: boolean;
}

export const NO_SESSION: SessionState = {
  start: undefined,
  popup: undefined,
  session: 0,
  problem: undefined,
  failure: undefined,
  expiredToken: undefined,
  isResuming: false,
  route: undefined,
  notice: undefined,
  announcement: '',
  isLoadReported: false,
  hasTexts: false,
};
