import type { CompiledField } from '../../renderers/contract.ts';
import { patternsOf, type Sample, textsOf, TRIES } from './for-field.ts';
import { seeded } from './random.ts';

/** A phone as it is tested and sent: `+`, the prefix of the player's country, and the national digits. */
const E164 = /^\+\d{5,15}$/;
/** Tried last, and shown where nothing fits. */
const EXAMPLE = '+254712345678';

/** A phone number of any country that passes the patterns of a field. */
export function sampleForPhone(field: CompiledField): Sample {
  const patterns = patternsOf(field);
  if (!patterns) return { kind: 'unknown' };
  const random = seeded(1);
  const passes = (phone: string): boolean =>
    E164.test(phone) && patterns.every((pattern) => pattern.peek(phone) !== false);
  for (const pattern of patterns)
    for (const text of textsOf(pattern, random, TRIES)) {
      const phone = `+${text.replaceAll(/\D/g, '')}`;
      if (passes(phone)) return { kind: 'found', value: phone };
    }
  return passes(EXAMPLE) ? { kind: 'found', value: EXAMPLE } : { kind: 'none', tried: EXAMPLE };
}
