import * as z from '../../schemas/zod.ts';
import { DEFINED, NAMED } from '../docs/call-schemas.ts';

const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([...NAMED, ...DEFINED]);
const SHARED = '#/components/schemas';

/** The data on the wire as JSON Schema, before defaults and transforms. Named parts are referred to. */
export function wireJson(schema: z.ZodMiniType): object {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = path.length === 0 ? undefined : NAMES.get(zodSchema);
      if (name === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, { $ref: `${SHARED}/${name}` });
    },
  });
  return json;
}

/** The parts that {@link wireJson} refers to, by name. */
export const sharedSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries([...NAMED, ...DEFINED].map(([schema, name]) => [name, wireJson(schema)]));
