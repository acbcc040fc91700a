import type { Services } from '../../core/services/services.ts';

/** Copies through the app in a web view, else through the browser. Rejects when that is not allowed. */
export async function copyText(
  text: string,
  { bridge, window: view }: Pick<Services, 'bridge' | 'window'>,
): Promise<void> {
  if (bridge.kind === 'native') bridge.send('onCopyToBuffer', { text });
  else await view.navigator.clipboard.writeText(text);
}
