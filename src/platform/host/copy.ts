import type { Bridge } from './bridge.ts';

/** Copies through the app in a web view, else through the browser. Rejects when that is not allowed. */
export async function copyText(
  text: string,
  { bridge, window: view }: { readonly bridge: Pick<Bridge, 'kind' | 'send'>; readonly window: Window },
): Promise<void> {
  if (bridge.kind === 'native') bridge.send('onCopyToBuffer', { text });
  else await view.navigator.clipboard.writeText(text);
}
