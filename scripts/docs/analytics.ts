import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventName, EVENTS, KINDS, type Kind, METRICS } from '../../schemas/analytics/events.ts';
import { ROOT } from '../root.mjs';
import { table } from './table.ts';

export const ANALYTICS_FILE = 'docs/reference/analytics.md';
const CODE = 'src/platform/analytics/conversion.ts';

const MEANING: Readonly<Record<Kind, string>> = {
  method: 'a method’s `name`',
  group: 'a group’s name',
  field: 'a field’s `name`, or `amount`',
  route: 'a route’s name',
  call: 'a call’s path',
  ms: 'milliseconds',
  count: 'a count',
  figure: 'a figure',
  httpStatus: 'an HTTP status',
  errorCode: 'a word of the server’s: letters, at most six digits after them',
  failure: words('failure'),
  errorType: words('errorType'),
  formType: words('formType'),
  outcome: words('outcome'),
  opening: words('opening'),
  status: words('status'),
  vital: words('vital'),
  rating: words('rating'),
};

/** The values of a fixed list, from its schema. */
function words(kind: 'failure' | 'errorType' | 'formType' | 'outcome' | 'opening' | 'status' | 'vital' | 'rating') {
  return KINDS[kind].def.entries
    ? Object.values(KINDS[kind].def.entries)
        .map((word) => `\`${word}\``)
        .join(' ')
    : '';
}

const paramsOf = (event: EventName): string =>
  Object.entries<string>(EVENTS[event].params)
    .map(([name, kind]) => `\`${name}\`${kind.endsWith('?') ? '?' : ''}: ${MEANING[kind.replace('?', '') as Kind]}`)
    .join('; ');

/** The code of the file from its functions on, without imports. */
const code = (): string =>
  readFileSync(join(ROOT, CODE), 'utf8')
    .replace(/^import .*\n/gm, '')
    .trim();

export const analyticsMarkdown = (): string => `# Analytics

<!-- Written by "npm run docs" from schemas/analytics/events.ts; an edit here is lost. -->

The widget keeps no statistics. It sends each event to the host as \`analytics {event, params}\`, and each measurement also as
\`Metric {name, value?, tags?}\` and to the backend (\`POST /api/metrics/events\`). The host passes them to its own analytics.

No event contains what a player typed, a token, or text of a server. Each parameter is a name from the configuration, a word from
a fixed list, or a number.

## Events

${table(
  ['Event', 'Parameters', 'Sent', 'Answers'],
  (Object.keys(EVENTS) as EventName[]).map((event) => [
    `\`${event}\``,
    paramsOf(event),
    EVENTS[event].when,
    EVENTS[event].answers,
  ]),
)}

## Metrics

${table(
  ['Metric', 'Tags', 'Sent'],
  Object.entries(METRICS).map(([name, { tags, when }]) => [
    `\`${name}\``,
    tags.map((tag) => `\`${tag}\``).join(' '),
    when,
  ]),
)}

## Conversion per method

From one player's events, in the order in which they came: a choice is submitted or not, and ends received, failed, still being
processed, or abandoned. This is [\`${CODE}\`](../../${CODE}), which the tests run over a stream that a browser recorded.
Withdrawals send the same events: count the openings of the withdrawal apart, by the \`route\` of their first \`route-load\`.

\`\`\`ts
${code()}
\`\`\`

To add up players, add these counts; the rate is then the sum of \`succeeded\` over that of \`chosen\`. If a choice
neither succeeded nor failed, its last event says where it was left: at the form (\`method-chosen\`), at a field (\`input-field\`), on
the provider's page (\`redirect-opened\` without \`redirect-returned\`).
`;
