import { LIMITED_TO_HOSTS } from '../../schemas/host/host-kind.ts';
import { Bonus } from '../../schemas/player/bonus.ts';
import { EXPERIMENTS, type Experiment } from '../../src/core/tables/experiments.ts';
import { keysTable, wireType } from '../docs/types.ts';
import { EXPERIMENT_WORDS, START_DATA } from './message-words.ts';
import { HOST_NAMES, type JsonSchema } from './messages.ts';
import { messagesOf, type Schema, typeOf } from './types-of.mjs';

export const MESSAGES_PAGE_FILE = 'docs/reference/messages.md';

const INTRODUCTION = `# Messages

A message is a JSON **string**, \`{"type": …, "payload": …, "instance": …}\`, in both directions. The widget always sends \`instance\`,
a random id of this start; a host may omit it. A message that is not JSON, has no string \`type\`, or has a type that is not
listed is ignored; a listed type with a wrong payload is ignored by the widget and reported once by \`onError\`.

[\`messages.schema.json\`](../../schemas/host/messages.schema.json) is the same as JSON Schema (2020-12), with one definition for each
message: \`#/$defs/toHost.onInit\`, \`#/$defs/toWidget.loaded\`; \`#/$defs/toHost\` and \`#/$defs/toWidget\` for any of a direction;
\`#/$defs/StartData\` for the payload of \`loaded\`.

<!-- Written by "npm run schema" from the schemas; an edit here is lost. -->`;

/** Escapes pipes, which would end the cell, and drops \`| undefined\`, which the question mark implies. */
const cell = (payload: Schema | undefined): string =>
  payload ? `\`${typeOf(payload).replaceAll(' | undefined', '').replaceAll('|', '\\|')}\`` : 'none';

const table = (definitions: Record<string, Schema>, direction: 'toWidget' | 'toHost'): string =>
  [
    '| Message | Payload | Meaning |',
    '|---|---|---|',
    ...messagesOf(definitions, direction).map(
      ({ type, description, payload }) => `| \`${type}\` | ${cell(payload)} | ${description} |`,
    ),
  ].join('\n');

/** The published exceptions to "every host hears the same". */
const exceptions = (): string =>
  [
    'Every host receives the same messages in a scenario, except for `instance` and these types.',
    '',
    '| Message | Sent only to |',
    '|---|---|',
    ...Object.entries(LIMITED_TO_HOSTS).map(
      ([type, kinds]) => `| \`${type}\` | ${kinds.map((kind) => HOST_NAMES[kind]).join(', ')} |`,
    ),
  ].join('\n');

/** What the keys of the experiments decide, which their names do not say. */
const experiments = (): string =>
  [
    '| Key | What it decides |',
    '|---|---|',
    ...Object.entries(EXPERIMENTS).map(([name, { key }]) => `| \`${key}\` | ${EXPERIMENT_WORDS[name as Experiment]} |`),
  ].join('\n');

/** The reference of all messages, for people. */
export function messagesPage(schema: JsonSchema): string {
  const definitions = schema.$defs as Record<string, Schema>;
  return (
    [
      INTRODUCTION,
      '## Host to widget',
      table(definitions, 'toWidget'),
      '## Widget to host',
      table(definitions, 'toHost'),
      '## Start data',
      'The payload of `loaded`. Only `user.token` is required; a nested key marked so is required where its parent is given. Elsewhere a value of a wrong type takes the default of its key, a wrong entry of a list is left out, and `onError` (`start_data`) names the path. Other keys are ignored and not stored.',
      keysTable(definitions['StartData'] ?? {}, START_DATA),
      '### A bonus',
      `\`\`\`ts\ntype Bonus = ${wireType(Bonus)};\n\`\`\``,
      '`mustAccruedBefore` is ISO 8601 (UTC without an offset), or seconds or milliseconds since 1970. From then on the bonus is left out.',
      '### Experiments',
      experiments(),
      '## Only for some hosts',
      exceptions(),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
