import type { LocalizedText } from '../common.ts';
import * as z from '../zod.ts';

/**
 * Upper limits for a definition: far more than a method needs, yet few enough for a phone to show. A definition that
 * exceeds one is set aside and reported with the path, like any that fails its schema.
 */
export const LIMITS = {
  fields: 500,
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
/** A definition's text: one, or one per language. */
export const DefinitionText: typeof LocalizedText = z.union([Text, z.record(z.string(), Text)]);
