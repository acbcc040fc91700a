import { vi } from 'vitest';

/** Both storages of a browser for one test, each a map that the test may look into. */
export function stubStorage(): { readonly local: Map<string, string>; readonly session: Map<string, string> } {
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  vi.stubGlobal('localStorage', storageOf(areas.local));
  vi.stubGlobal('sessionStorage', storageOf(areas.session));
  return areas;
}

export const storageOf = (map: Map<string, string>) => ({
  get length() {
    return map.size;
  },
  key: (at: number) => [...map.keys()][at] ?? null,
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, text: string) => void map.set(key, text),
  removeItem: (key: string) => void map.delete(key),
});

/** What a browser that blocks storage does. */
export function blockStorage(): void {
  const refuse = () => {
    throw new Error('blocked');
  };
  const area = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('sessionStorage', area);
}
