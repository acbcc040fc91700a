/** Default for `share`: the browser's share sheet. A page that wants something else handles `share`. */
export function shareBySystem(payload: unknown): void {
  const { title, text, url } = (payload ?? {}) as Record<string, unknown>;
  const data = Object.fromEntries(
    Object.entries({ title, text, url }).filter(([, value]) => typeof value === 'string'),
  );
  // The player cancelled, or the browser cannot share: either way nothing has to be reported.
  (navigator as Partial<Navigator>).share?.(data)?.catch(() => undefined);
}
