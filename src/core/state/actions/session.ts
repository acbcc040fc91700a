import type { Notification } from '../../../../schemas/host/notification.ts';
import type { StartData } from '../../../../schemas/host/start-data.ts';
import type { PopupKind } from '../../../platform/host/connect.ts';
import { INITIAL, type Store, type WidgetState } from '../store.ts';

/** Begins a session from nothing; only texts that have loaded stay. */
export function restart(store: Store, start: StartData, isResuming: boolean): void {
  const { hasTexts, session } = store.getState();
  store.setState({ ...INITIAL, hasTexts, session: session + 1, start, isResuming });
}

/** Forgets everything, start data and texts included. */
export const reset = (store: Store): void => store.setState({ ...INITIAL, session: store.getState().session + 1 });

/** New start data of the same session. */
export const updateStart = (store: Store, start: StartData): void => store.setState({ start, failure: undefined });

/** The host replaced the bonuses of the player. */
export const updateBonuses = (store: Store, bonusList: StartData['bonusList']): void =>
  store.setState(({ start }) => (start ? { start: { ...start, bonusList } } : {}));

export const failToStart = (store: Store, failure: string): void => store.setState({ failure });
export const showTexts = (store: Store): void => store.setState({ hasTexts: true });
export const openAsPopup = (store: Store, popup: PopupKind): void => store.setState({ popup });
export const endResuming = (store: Store): void => store.setState({ isResuming: false });
export const enterRoute = (store: Store, route: string | undefined): void => store.setState({ route });
export const markLoadReported = (store: Store): void => store.setState({ isLoadReported: true });

/** The error that the next page reports, undefined once it has. */
export const setProblem = (store: Store, problem: unknown): void => store.setState({ problem });

/** The expired token that was reported to the host, undefined when it must be reported again. */
export const setExpiredToken = (store: Store, expiredToken: string | undefined): void =>
  store.setState({ expiredToken });

export const showNotice = (store: Store, notice: Notification): void => store.setState({ notice });
export const clearNotice = (store: Store): void => store.setState({ notice: undefined });

/**
 * A live region speaks only when its text changes. A trailing no-break space, which is not read out, repeats the same
 * text.
 */
export const setAnnouncement = (store: Store, text: string): void =>
  store.setState(({ announcement }) => ({ announcement: announcement === text ? `${text}\u00a0` : text }));

/** Restores what a reload finds in storage, at once and not piece by piece: the pages read it together. */
export const resume = (
  store: Store,
  stored: Pick<WidgetState, 'draft' | 'account' | 'bonus' | 'deposit' | 'method' | 'group' | 'box'>,
): void => store.setState({ ...stored, isResuming: false });
