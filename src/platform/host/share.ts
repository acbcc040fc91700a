import type { Bridge } from './bridge.ts';

interface ShareTexts {
  title: string;
  text: string;
}

interface Parts {
  readonly bridge: Pick<Bridge, 'kind' | 'send'>;
  readonly window: Window;
}

/** Whether sharing is possible: through an app, or in a browser that supports it. A host page runs in the same browser. */
export const canShare = ({ bridge, window: view }: Parts): boolean =>
  bridge.kind === 'native' || typeof (view.navigator as Partial<Navigator>).share === 'function';

/** Asks the host to share. A standalone page shares by itself. */
export async function share(what: Readonly<ShareTexts>, { bridge, window: view }: Parts): Promise<void> {
  bridge.send('share', what);
  if (bridge.kind !== 'standalone') return;
  try {
    await view.navigator.share(what);
  } catch (error) {
    // The player cancelled: nothing to report.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
