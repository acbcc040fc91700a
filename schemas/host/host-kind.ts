import type { OutgoingType } from './outgoing.ts';

/** The ways in: a parent frame, a native web view, an in-process package, a page without any host. */
export type HostKind = 'frame' | 'native' | 'emitter' | 'standalone';

/** Messages that only some ways in ever send; whatever is not listed here every host hears alike. */
export const ONLY_SENT_TO: { readonly [T in OutgoingType]?: readonly HostKind[] } = {
  openExtBrowser: ['native'],
  onCopyToBuffer: ['native'],
  onSwipeBack: ['native'],
  resize: ['frame', 'emitter'],
};
