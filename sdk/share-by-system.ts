/** What the browser's own sharing shows; a page that wants another way handles `share`. */
export function shareBySystem(payload: unknown): void {
  const { title, text, url } = (payload ?? {}) as Record<string, unknown>;
  const data = Object.fromEntries(
    Object.entries({ title, text, url }).filter(([, value]) => typeof value === 'string'),
  );
  // The player changed their mind, or the browser cannot: there is nothing to tell either way.
  (navigator as Partial<Navigator>).share?.(data)?.catch(() => undefined);
}
