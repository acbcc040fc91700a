import type * as z from '../../schemas/zod.ts';
import { DEFINED, NAMED } from '../docs/call-schemas.ts';
import { wireSchema } from '../docs/types.ts';

const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([...NAMED, ...DEFINED]);

/** The data on the wire, for a description of the interface. */
export const wireJson = (schema: z.ZodMiniType): object => wireSchema(schema, NAMES, '#/components/schemas');

/** The parts that {@link wireJson} refers to, by name. */
export const sharedSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries([...NAMED, ...DEFINED].map(([schema, name]) => [name, wireJson(schema)]));
