import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import { isSameId } from '../../../../schemas/wire-id.ts';
import type { Store } from '../store.ts';

/**
 * Selects a coin package. A payment begun with another one, such as its address or invoice, is not part of this
 * purchase.
 */
export const selectBox = (store: Store, box: SweepstakeBox): void =>
  store.setState((before) => ({
    box,
    ...(isSameId(box.boxId, before.box?.boxId) ? {} : { method: undefined, group: undefined, deposit: undefined }),
  }));

/** The package is no longer sold. A payment begun with it stays open. */
export const clearBox = (store: Store): void => store.setState({ box: undefined });

export const clearMethod = (store: Store): void => store.setState({ method: undefined });
