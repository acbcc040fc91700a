/** What moves between the cashier and its page, or closes a dialog of that page around it. */
const PAGE_KEYS = new Set(['Tab', 'Escape']);

/**
 * Keeps the keys that the player presses in the cashier from the single-key shortcuts of the host's page, as a frame does.
 * The page could not tell that somebody types: it does not see the field in a shadow root. The page still hears the release
 * of a key whose press it has heard, since it may count the keys that are held.
 */
export function keepKeys(place: HTMLElement): void {
  const kept = new Set<string>();
  place.addEventListener('keydown', (event) => {
    kept.delete(event.code);
    if (event.ctrlKey || event.altKey || event.metaKey || PAGE_KEYS.has(event.key)) return;
    kept.add(event.code);
    event.stopPropagation();
  });
  place.addEventListener('keypress', (event) => {
    if (kept.has(event.code)) event.stopPropagation();
  });
  place.addEventListener('keyup', (event) => {
    if (kept.delete(event.code)) event.stopPropagation();
  });
}
