/** Prefixes of preferred networks, best first. */
const PREFERRED = ['trc', 'erc'];

/** Names match regardless of case, dashes and spaces. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[\s\p{Pd}]/gu, '');

/** The network to start with: the preferred one, else TRC, else ERC, else the last. Undefined when there is none. */
export function preselectedNetwork(names: readonly string[], preferredName?: string): string | undefined {
  const same = preferredName === undefined ? undefined : names.find((name) => nameKey(name) === nameKey(preferredName));
  const preferred = PREFERRED.map((prefix) => names.find((name) => nameKey(name).startsWith(prefix)));
  return same ?? preferred.find((name) => name !== undefined) ?? names.at(-1);
}
