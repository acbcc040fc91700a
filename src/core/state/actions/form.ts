import type { Draft } from '../form.ts';
import type { Store } from '../store.ts';

export const setDraft = (store: Store, draft: Draft): void => store.setState({ draft });
export const clearDraft = (store: Store): void => store.setState({ draft: undefined });

/** From now on the values typed so far are not stored. In memory they stay for the way back to the form. */
export const leaveDraft = (store: Store, draftLeftAt: number): void => store.setState({ draftLeftAt });

/** The values typed so far are needed again, and are stored as before. */
export const takeDraftUp = (store: Store): void => store.setState({ draftLeftAt: 0 });

export const addSecrets = (store: Store, secrets: readonly string[]): void =>
  store.setState(({ typedSecrets }) => ({ typedSecrets: [...typedSecrets, ...secrets] }));
