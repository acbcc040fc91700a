/** Local storage keys with this prefix; none where storage is blocked. */
export function localNames(beginning: string): readonly string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return names.filter((name) => name.startsWith(beginning));
  } catch {
    return []; // blocked, so nothing was written
  }
}
