import type { OutgoingType } from './outgoing.ts';

/** How the widget is embedded: a parent frame, a native web view, an in-process package, or a page without a host. */
export type HostKind = 'frame' | 'native' | 'emitter' | 'standalone';

/** Messages that only some hosts receive. All others go to every host. */
export const LIMITED_TO_HOSTS: { readonly [T in OutgoingType]?: readonly HostKind[] } = {
  openExtBrowser: ['native'],
  onCopyToBuffer: ['native'],
  onSwipeBack: ['native'],
  resize: ['frame', 'emitter'],
};
