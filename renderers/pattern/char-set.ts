/** A set of characters as a bit mask: one bit for each ASCII character, the last for everything beyond. */
export type CharSet = bigint;

const BEYOND = 1n << 128n;
export const NOTHING: CharSet = 0n;
export const ANYTHING: CharSet = (BEYOND << 1n) - 1n;

const known = new Map<string, CharSet>();
/** May match beyond ASCII: negations, properties, escapes by code (also octal), `\s` (no-break space) and the dot. */
const REACHES_BEYOND = /[^\x00-\x7f]|\\[uxpPDWSs\d]|^\.$|^\[\^/;

/** The characters that a class, an escape or a literal matches, found by testing it with RegExp. */
export function charSetOf(raw: string, flags: string): CharSet {
  const key = flags + raw;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const probe = new RegExp(`^(?:${raw})$`, flags);
  let set = REACHES_BEYOND.test(raw) ? BEYOND : NOTHING;
  for (let code = 0; code < 128; code++) if (probe.test(String.fromCharCode(code))) set |= 1n << BigInt(code);
  known.set(key, set);
  return set;
}

export const overlaps = (a: CharSet, b: CharSet): boolean => (a & b) !== NOTHING;
