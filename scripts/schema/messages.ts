import { Id } from '../../schemas/id.ts';
import { type HostKind, LIMITED_TO_HOSTS } from '../../schemas/host/host-kind.ts';
import { INCOMING } from '../../schemas/host/incoming.ts';
import { OUTGOING, type OutgoingType } from '../../schemas/host/outgoing.ts';
import { PROTOCOL } from '../../schemas/figures.ts';
import { StartData } from '../../schemas/host/start-data.ts';
import { Bonus } from '../../schemas/player/bonus.ts';
import * as z from '../../schemas/zod.ts';
import { TO_HOST, TO_WIDGET } from './message-words.ts';

export const MESSAGES_SCHEMA_FILE = 'schemas/host/messages.schema.json';

export type JsonSchema = { [key: string]: unknown };
type Direction = 'toWidget' | 'toHost';

/** Entities that several messages share are defined once. */
const SHARED = new Map<unknown, string>([[Bonus, 'Bonus']]);

/** Each kind of host, in words. */
export const HOST_NAMES: Readonly<Record<HostKind, string>> = {
  frame: 'a frame',
  native: 'a native web view',
  emitter: 'the package',
  standalone: 'a page without a host',
};

/** The hosts that receive the message, if limited. */
function recipients(type: string): string {
  const only = LIMITED_TO_HOSTS[type as OutgoingType];
  return only ? ` Only in ${only.map((kind) => HOST_NAMES[kind]).join(' or ')}.` : '';
}

const refer = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** The schema of the data on the wire, before defaults and transforms. */
function wire(schema: z.ZodMiniType, direction: Direction): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const shared = path.length === 0 ? undefined : SHARED.get(zodSchema);
      const instead = shared
        ? refer(shared)
        : // A host may send an id as a number; the widget always sends text.
          direction === 'toHost' && (zodSchema as unknown) === Id
          ? { type: 'string', minLength: 1 }
          : undefined;
      if (!instead) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, instead);
    },
  });
  return json;
}

/** Adds `protocol` by hand: its check is a function, which JSON Schema cannot express. */
function startData(): JsonSchema {
  const schema = wire(StartData, 'toWidget');
  return {
    ...schema,
    properties: { ...(schema.properties as JsonSchema), protocol: { const: PROTOCOL, default: PROTOCOL } },
  };
}

/** The payload's schema; undefined for a message without one. */
function payloadOf(direction: Direction, type: string, schema: z.ZodMiniType): JsonSchema | undefined {
  if (type === 'loaded') return refer('StartData');
  if (schema.def.type === 'optional') return undefined;
  return wire(schema, direction);
}

function message(direction: Direction, type: string, schema: z.ZodMiniType, description: string): JsonSchema {
  const payload = payloadOf(direction, type, schema);
  return {
    title: type,
    description,
    type: 'object',
    properties: { type: { const: type }, ...(payload && { payload }), instance: { type: 'string' } },
    // The widget always names its current start; a host need not address a particular one.
    required: ['type', ...(payload ? ['payload'] : []), ...(direction === 'toHost' ? ['instance'] : [])],
  };
}

function messages(
  direction: Direction,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  words: Readonly<Record<string, string>>,
): [string, JsonSchema][] {
  return Object.entries(schemas).map(([type, schema]) => [
    `${direction}.${type}`,
    message(direction, type, schema, `${words[type] ?? ''}${direction === 'toHost' ? recipients(type) : ''}`),
  ]);
}

/** One schema with a definition for each message, for each direction, and for start data alone. */
export function messagesJsonSchema(): JsonSchema {
  const toWidget = messages('toWidget', INCOMING, TO_WIDGET);
  const toHost = messages('toHost', OUTGOING, TO_HOST);
  const either = (title: string, all: readonly [string, JsonSchema][]) => ({
    title,
    anyOf: all.map(([name]) => refer(name)),
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Host messages, protocol 1',
    description: 'A message is the JSON text of one of these. Keys that are not listed are ignored.',
    anyOf: [refer('toWidget'), refer('toHost')],
    $defs: {
      StartData: { title: 'Start data', ...startData() },
      Bonus: { title: 'Bonus', ...wire(Bonus, 'toWidget') },
      toWidget: either('Host to widget', toWidget),
      toHost: either('Widget to host', toHost),
      ...Object.fromEntries([...toWidget, ...toHost]),
    },
  };
}
