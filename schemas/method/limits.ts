import type { LocalizedText } from '../common.ts';
import * as z from '../zod.ts';

/**
 * How much a definition may hold: far more than a method needs, and little enough that a phone can show it. A definition that
 * exceeds one of them is set aside, and reported with its path, as any that fails its schema.
 */
export const LIMITS = {
  fields: 300,
  options: 25_000,
  validations: 10,
  /** Characters. */
  name: 200,
  mask: 200,
  pattern: 4_000,
  text: 20_000,
} as const;

export const Name = z.string().check(z.minLength(1), z.maxLength(LIMITS.name));
export const Pattern = z.string().check(z.maxLength(LIMITS.pattern));
const Text = z.string().check(z.maxLength(LIMITS.text));
/** A text of a definition, one or by language. */
export const DefinitionText: typeof LocalizedText = z.union([Text, z.record(z.string(), Text)]);
