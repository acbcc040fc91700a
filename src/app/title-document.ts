import type { Services } from '../core/services/services.ts';

/**
 * Titles a standalone page like the screen that it shows, in the player's language. In a frame, an app or a host's own page
 * nobody sees that title, or it is the host's.
 */
export function titleDocument({ bridge, root, onDispose }: Pick<Services, 'bridge' | 'root' | 'onDispose'>): void {
  if (bridge.kind !== 'standalone' || !(root instanceof Document)) return;
  const update = () => {
    const title = root.querySelector('h1')?.textContent;
    if (title && title !== root.title) root.title = title;
  };
  update();
  // Titles change with the language and the status of a payment, too.
  const observer = new MutationObserver(update);
  observer.observe(root.body, { subtree: true, childList: true, characterData: true });
  onDispose(() => observer.disconnect());
}
