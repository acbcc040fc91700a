import * as z from '../../schemas/zod.ts';
import { type Schema, typeOf } from '../schema/types-of.mjs';
import { table } from './table.ts';

/** Longer types get a line for each member. */
const WIDTH = 100;

const isObject = ({ properties }: Schema): boolean => properties !== undefined && Object.keys(properties).length > 0;

/** A schema as TypeScript: on one line if it fits, else with a line for each member. */
function linesOf(schema: Schema, indent: string): string {
  const short = typeOf(schema).replaceAll(' | undefined', '').replace('{  }', '{}');
  // A long list of names would say less than its table.
  if (short.length > WIDTH && schema.propertyNames?.enum)
    return `Record<string, ${linesOf(schema.additionalProperties || {}, indent)}>`;
  if (indent.length + short.length <= WIDTH) return short;
  if (schema.type === 'array' && schema.items) return `Array<${linesOf(schema.items, indent)}>`;
  if (schema.anyOf) return schema.anyOf.map((part) => linesOf(part, indent)).join(' | ');
  if (!isObject(schema)) return short;
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).map(
    ([name, member]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${linesOf(member, `${indent}  `)};`,
  );
  return ['{', ...members, `${indent}}`].join('\n');
}

/** A key of an object with its type, for a table. Nested keys have dotted paths. */
interface Key {
  readonly path: string;
  readonly type: string;
  readonly standard: string;
}

function keysOf({ properties = {}, required = [] }: Schema, prefix = ''): readonly Key[] {
  return Object.entries(properties).flatMap(([name, member]): readonly Key[] => {
    const path = prefix + name;
    if (isObject(member)) return keysOf(member, `${path}.`);
    const standard = 'default' in member ? `\`${JSON.stringify(member.default)}\`` : '';
    const isRequired = required.includes(name) && standard === '';
    return [{ path, type: linesOf(member, '').replaceAll(/\s+/g, ' '), standard: isRequired ? 'required' : standard }];
  });
}

/** A table of an object's keys. Throws unless each key has its words, and each word its key. */
export function keysTable(schema: Schema, words: Readonly<Record<string, string>>): string {
  const keys = keysOf(schema);
  const paths = new Set(keys.map(({ path }) => path));
  const faults = [
    ...[...paths].filter((path) => words[path] === undefined).map((path) => `no words for ${path}`),
    ...Object.keys(words)
      .filter((path) => !paths.has(path))
      .map((path) => `no key ${path}`),
  ];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return table(
    ['Key', 'Type', 'Default', 'Meaning'],
    keys.map(({ path, type, standard }) => [`\`${path}\``, `\`${type}\``, standard, words[path] ?? '']),
  );
}

type Names = ReadonlyMap<unknown, string>;

/** The data on the wire as JSON Schema, before defaults and transforms. Named parts are referred to below `place`. */
export function wireSchema(schema: z.ZodMiniType, names: Names, place: string): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      // It stands for "last", and is nothing to write into a definition.
      if (jsonSchema.default === Number.MAX_SAFE_INTEGER) delete jsonSchema.default;
      const name = path.length === 0 ? undefined : names.get(zodSchema);
      if (name === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, { $ref: `${place}/${name}` });
    },
  });
  return json as Schema;
}

/** The same as TypeScript. Named schemas are referred to by name. */
export const wireType = (schema: z.ZodMiniType, names: Names = new Map()): string =>
  linesOf(wireSchema(schema, names, '#/$defs'), '');
