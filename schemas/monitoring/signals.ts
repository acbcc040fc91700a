import { type EventName, EVENTS, METRICS, type MetricName, paramsSchema } from '../analytics/events.ts';
import { OUTGOING } from '../host/outgoing.ts';
import * as z from '../zod.ts';

/** The messages to the host that show how the cashier is doing, as sent on the wire. A dashboard needs nothing else. */

const name = <N extends string>(record: Readonly<Record<N, unknown>>) => Object.keys(record) as N[];

const events = name(EVENTS).map((event: EventName) =>
  z.strictObject({ event: z.literal(event), params: paramsSchema(event) }),
);

const metrics = name(METRICS).map((metric: MetricName) =>
  z.strictObject({
    name: z.literal(metric),
    value: z.optional(z.number().check(z.nonnegative())),
    tags: z.strictObject(Object.fromEntries(METRICS[metric].tags.map((tag) => [tag, z.string()]))),
  }),
);

/** One message of the widget that monitoring keeps. */
export const Signal = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('analytics'), payload: z.union(events) }),
  z.strictObject({ type: z.literal('Metric'), payload: z.union(metrics) }),
  z.strictObject({ type: z.literal('onError'), payload: OUTGOING.onError }),
  z.strictObject({ type: z.literal('onInitError'), payload: OUTGOING.onInitError }),
]);
export type Signal = z.output<typeof Signal>;

/** The signals of one opening of the cashier, in order of arrival. */
export const Session = z.strictObject({ session: z.string(), signals: z.array(Signal) });
export type Session = z.output<typeof Session>;

/** A recording: what the dashboard is drawn from. */
export const Recording = z.array(Session);

const frame = z.strictObject({
  filename: z.optional(z.string()),
  function: z.optional(z.string()),
  lineno: z.optional(z.int()),
});
const exception = z.strictObject({
  type: z.optional(z.string()),
  value: z.optional(z.string()),
  stacktrace: z.optional(z.strictObject({ frames: z.array(frame) })),
});

/** The report of an unexpected error, in a build with `WIDGET_DSN`: all that its event holds. */
export const ErrorReport = z.strictObject({
  event_id: z.optional(z.string()),
  timestamp: z.optional(z.number()),
  platform: z.optional(z.string()),
  level: z.optional(z.string()),
  release: z.optional(z.string()),
  environment: z.optional(z.string()),
  message: z.optional(z.string()),
  tags: z.strictObject({ instance: z.string() }),
  exception: z.optional(z.strictObject({ values: z.array(exception) })),
  /** Written by the library: its own name and version. */
  sdk: z.optional(z.record(z.string(), z.unknown())),
});
