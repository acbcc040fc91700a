import type { Services } from '../app/services.ts';

interface ShareTexts {
  title: string;
  text: string;
}

type Parts = Pick<Services, 'bridge' | 'window'>;

/** Whether anybody could share: an app, or a browser that can, in which our host is a page as we are. */
export const canShare = ({ bridge, window: view }: Parts): boolean =>
  bridge.kind === 'native' || typeof (view.navigator as Partial<Navigator>).share === 'function';

/** The host shares; a page without one shares by itself. */
export async function share(what: Readonly<ShareTexts>, { bridge, window: view }: Parts): Promise<void> {
  bridge.send('share', what);
  if (bridge.kind !== 'standalone') return;
  try {
    await view.navigator.share(what);
  } catch (error) {
    // The player changed their mind: nothing to tell.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
