import { ErrorReport } from '../../schemas/monitoring/signals.ts';
import { OUTGOING } from '../../schemas/host/outgoing.ts';
import { ALERTS, threshold } from '../dashboard/alerts.ts';
import { SIGNALS_SCHEMA_FILE } from '../schema/signals.ts';
import { table } from './table.ts';
import { keysTable, wireSchema } from './types.ts';

export const MONITORING_FILE = 'docs/monitoring.md';
export const SIGNALS_FILE = 'docs/reference/monitoring.md';

/** The guide: what to watch, at which figure to alert somebody, and what to do then. */
export const monitoringMarkdown = (): string => `# Watch it in production

<!-- Written by "npm run docs" from scripts/dashboard/alerts.ts; an edit here is lost. -->

The widget sends nothing anywhere by itself but metrics to your backend and, in a build with \`WIDGET_DSN\`, reports of unexpected errors. Everything else
goes to your page, which hands it to the tool that you have. [What is sent](reference/monitoring.md) has a schema; [analytics](reference/analytics.md)
lists the events.

## Collect

Keep four messages of each opening of the cashier, in order, and send them to your own server:

\`\`\`ts
import { embed } from '@paywidget/cashier/host';

const KEPT = ['analytics', 'Metric', 'onError', 'onInitError'];
const signals: unknown[] = [];
embed(document.body, {
  src: 'https://pay.example.com/paywidget/deposit',
  startData: async () => (await fetch('/cashier-session')).json(),
  on: { '*': ({ type, payload }) => KEPT.includes(type) && signals.push({ type, payload }) },
});
const send = () => navigator.sendBeacon('/cashier-signals', JSON.stringify({ session: crypto.randomUUID(), signals }));
addEventListener('pagehide', send, { once: true });
\`\`\`

They hold no token and nothing that a player typed ([privacy](privacy.md)); \`message\` of \`onError\` may hold words of your server.

## Draw

\`\`\`sh
npm run dashboard                                        # the sample: sessions that a browser test recorded
npm run dashboard -- sessions.json --out dashboard.html  # yours, an array of sessions
\`\`\`

It writes one HTML file, without scripts: conversion by method and step, time to list, errors by code, and the alerts below. It refuses a recording that
breaks the schema. The sample is [recording.json](../fixtures/monitoring/recording.json), nine sessions of the real widget.
Nine sessions are too few to judge by, so alerts are to be expected: judge by 200 sessions or more, an hour at a time.

## Alerts

The thresholds are where we would begin, not a promise: after two weeks set each to your own normal value. Most urgent first. The [runbook](runbook.md)
has every code.

${table(
  ['Figure', 'Alert', 'It means', 'Do this'],
  ALERTS.map((alert) => [alert.figure, threshold(alert), alert.means, alert.todo]),
)}

Beside the totals, watch each method and each country against its own last week: a method that fails alone vanishes in the sum. Conversion counts
what players saw; the money is counted by [your server](backend.md) alone.
`;

const jsonOf = (schema: Parameters<typeof wireSchema>[0]) => wireSchema(schema, new Map(), '#/$defs');

/** The reference: each key that monitoring is sent. */
export const signalsMarkdown = (): string => `# Monitoring data

<!-- Written by "npm run docs" from schemas/monitoring/signals.ts; an edit here is lost. -->

[\`${SIGNALS_SCHEMA_FILE}\`](../../${SIGNALS_SCHEMA_FILE}) is the same as JSON Schema. What to do with it: [watch it in production](../monitoring.md).

${table(
  ['What', 'To whom', 'Payload'],
  [
    ['`analytics`', 'the host', 'an event with exactly the parameters of its row: [analytics](analytics.md#events)'],
    ['`Metric`', 'the host', 'a metric with the tags of its row: [analytics](analytics.md#metrics)'],
    ['`events`', 'your backend', 'the same metrics, each with `time`: [calls](calls.md)'],
    ['`onError`', 'the host', 'below'],
    ['`onInitError`', 'the host', '`message`: why the widget did not start'],
    ['a report', 'your error reporting, through the widget’s own server; only in a build with `WIDGET_DSN`', 'below'],
  ],
)}

Web vitals are an event, \`web-vitals\`; they are not sent in the package, whose page is the host’s.

## onError

${keysTable(jsonOf(OUTGOING.onError), {
  code: 'what happened: a code of the [errors](errors.md), or a server’s own',
  message: 'for engineers, in English or in the words of the server; the player does not read it here',
  status: 'the HTTP status, where a server answered',
  path: 'the call, the key or the file that it is about',
  reference: 'the id under which the backend logged the attempt: its `X-Request-Id`',
})}

## Error report

An envelope of Sentry’s format with one event, rebuilt from [a list of allowed keys](../decisions/0018-error-reports-contain-listed-fields-only.md). Its texts are
scrubbed of the values of the form and of what looks like a card number, a token, an e-mail address or a query.

${keysTable(jsonOf(ErrorReport), {
  event_id: 'of this report',
  timestamp: 'seconds since 1970',
  platform: '`javascript`',
  level: '`error`',
  release: '`paywidget@` and the version of the build',
  environment: '`production`',
  message: 'what was thrown, where it is not an error',
  'tags.instance': 'the `instance` of `onInit`, which messages to the host have too',
  'exception.values': 'the error and its causes: kind, scrubbed message, and file, function and line of each frame',
  sdk: 'name and version of the library that sends it',
})}
`;
