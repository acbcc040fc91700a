import { getLocation, type JSONPath } from 'jsonc-parser';
import schema from '../../schemas/method/payment-method.schema.json' with { type: 'json' };

/** The part of JSON Schema that the published schema uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly required?: readonly string[];
}

const ROOT: Schema = schema;
const SHARED: Readonly<Record<string, Schema>> = schema.$defs;

const resolve = (part: Schema): Schema =>
  part.$ref === undefined ? part : (SHARED[part.$ref.replace('#/$defs/', '')] ?? {});

/** A schema and the branches of its choice. */
const branches = (part: Schema): readonly Schema[] => [part, ...(part.anyOf ?? []).map(resolve)];

/** The schemas of the value at a path; several where the schema leaves a choice. */
function schemasAt(path: JSONPath): readonly Schema[] {
  return path.reduce<readonly Schema[]>(
    (parts, key) =>
      parts.flatMap(branches).flatMap((part) => {
        const { properties = {}, additionalProperties: rest, items } = part;
        if (typeof key === 'number') return items ? [resolve(items)] : [];
        const own = properties[key];
        if (own) return [resolve(own), ...(own.description === undefined ? [] : [{ description: own.description }])];
        return typeof rest === 'object' ? [resolve(rest)] : [];
      }),
    [ROOT],
  );
}

export interface Completion {
  readonly label: string;
  readonly detail: string;
  readonly info: string;
  /** The inserted text, with quotes and a colon where needed. */
  readonly insert: string;
}

const typeOf = (part: Schema): string =>
  part.type === undefined
    ? [...new Set((part.anyOf ?? []).map((one) => typeOf(resolve(one))))].join(' | ')
    : [part.type].flat().join(' | ');

/** A value to start with, by its type. */
function starter(part: Schema): string {
  if (part.enum) return JSON.stringify(part.enum[0]);
  const [type] = [part.type ?? resolve(part.anyOf?.[0] ?? {}).type ?? 'string'].flat();
  return { string: '""', number: '0', boolean: 'true', array: '[]', object: '{}' }[type ?? ''] ?? '""';
}

/** What can be inserted at a place of the text: keys of an object, or values. */
export function completionsAt(text: string, offset: number): readonly Completion[] {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  if (isAtPropertyKey) {
    const isWritten = /^"(?:[^"\\]|\\.)*"\s*:/.test(text.slice(previousNode?.offset ?? offset));
    return schemasAt(path.slice(0, -1))
      .flatMap(branches)
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .map(([key, member]) => {
        const part = resolve(member);
        return {
          label: key,
          detail: typeOf(part),
          info: member.description ?? part.description ?? '',
          insert: isWritten ? JSON.stringify(key) : `${JSON.stringify(key)}: ${starter(part)}`,
        };
      });
  }
  return schemasAt(path)
    .flatMap(branches)
    .flatMap((part): readonly Completion[] => {
      const values =
        part.enum ??
        part.examples ??
        (part.type === 'boolean' ? [true, false] : part.const === undefined ? [] : [part.const]);
      return values.map((value) => ({
        label: String(value),
        detail: '',
        info: part.description ?? '',
        insert: JSON.stringify(value),
      }));
    });
}

export interface Help {
  readonly key: string;
  readonly type: string;
  readonly text: string;
}

/** What a key means, for the key or value at a place. */
export function helpAt(text: string, offset: number): Help | undefined {
  const { path } = getLocation(text, offset);
  const key = path.findLast((part) => typeof part === 'string');
  const parts = schemasAt(path);
  const described = parts.find(({ description }) => description !== undefined);
  if (key === undefined || !described) return undefined;
  return { key, type: typeOf(parts[0] ?? {}), text: described.description ?? '' };
}
