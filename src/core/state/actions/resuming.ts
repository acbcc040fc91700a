import type { Store } from '../store.ts';

/** Restores what storage has once more, since the list that it needs did not come. */
export const beginResuming = (store: Store): void => store.setState({ isResuming: true });
