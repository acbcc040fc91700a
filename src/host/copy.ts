import type { Services } from '../app/services.ts';

/** Copies by the app in its web view, by the browser anywhere else; rejects when neither may. */
export async function copyText(
  text: string,
  { bridge, window: view }: Pick<Services, 'bridge' | 'window'>,
): Promise<void> {
  if (bridge.kind === 'native') bridge.send('onCopyToBuffer', { text });
  else await view.navigator.clipboard.writeText(text);
}
