/**
 * The subset of JSON Schema that the project uses.
 * @typedef {{
 *   $ref?: string, const?: unknown, enum?: unknown[], anyOf?: Schema[], type?: string | string[], items?: Schema,
 *   properties?: Record<string, Schema>, propertyNames?: Schema, additionalProperties?: Schema | false, required?: string[], description?: string, default?: unknown
 * }} Schema
 */

/** @param {string} name */
const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** @type {Readonly<Record<string, string>>} */
const SIMPLE = { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' };

/** @param {unknown} value */
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

/** @param {readonly string[]} types */
const union = (types) => [...new Set(types)].join(' | ');

/**
 * The TypeScript type of a schema, on one line.
 * @param {Schema} schema
 * @returns {string}
 */
export function typeOf(schema) {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.anyOf) return union(schema.anyOf.map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === 'array') return `Array<${schema.items ? typeOf(schema.items) : 'unknown'}>`;
  if (schema.type === 'object') return objectOf(schema);
  return SIMPLE[schema.type ?? ''] ?? 'unknown';
}

/** @param {Schema} schema */
function objectOf({ properties, propertyNames, additionalProperties, required = [] }) {
  const values = additionalProperties ? typeOf(additionalProperties) : 'unknown';
  if (!properties && propertyNames?.enum) return `{ [K in ${typeOf(propertyNames)}]?: ${values} }`;
  if (!properties) return `Record<string, ${values}>`;
  const members = Object.entries(properties).map(([name, member]) =>
    required.includes(name) ? `${key(name)}: ${typeOf(member)}` : `${key(name)}?: ${typeOf(member)} | undefined`,
  );
  return `{ ${members.join('; ')} }`;
}

/**
 * The messages of one direction.
 * @param {Record<string, Schema>} definitions
 * @param {'toWidget' | 'toHost'} direction
 * @returns {{type: string, description: string, payload: Schema | undefined}[]}
 */
export const messagesOf = (definitions, direction) =>
  Object.entries(definitions)
    .filter(([name]) => name.startsWith(`${direction}.`))
    .map(([name, { description = '', properties }]) => ({
      type: name.slice(direction.length + 1),
      description,
      payload: properties?.payload,
    }));

/**
 * A map from message type to payload, as an interface.
 * @param {Record<string, Schema>} definitions
 * @param {'toWidget' | 'toHost'} direction
 * @param {string} name
 */
export const messageMap = (definitions, direction, name) =>
  [
    `export interface ${name} {`,
    ...messagesOf(definitions, direction).flatMap(({ type, description, payload }) => [
      `  /** ${description} */`,
      `  ${key(type)}: ${payload ? typeOf(payload) : 'undefined'};`,
    ]),
    '}',
  ].join('\n');
