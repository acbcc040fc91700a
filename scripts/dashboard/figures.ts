import type { Session, Signal } from '../../schemas/monitoring/signals.ts';
import { type Conversion, conversionOf, type ReceivedEvent } from '../../src/platform/analytics/conversion.ts';
import { quantile } from '../quantile.mjs';

/** How far the choices of a method went. Each count is part of the one before. */
export interface Funnel {
  readonly method: string;
  readonly chosen: number;
  readonly submitted: number;
  readonly received: number;
  readonly failed: number;
  readonly pending: number;
  readonly abandoned: number;
}

export interface Figures {
  readonly sessions: number;
  /** Sessions that showed a list. */
  readonly listed: number;
  readonly methods: readonly Funnel[];
  /** Milliseconds from the start to the list, of each session that showed one. */
  readonly timesToList: readonly number[];
  /** Sessions in which a code occurred at least once, most frequent first. `init` is `onInitError`. */
  readonly errors: readonly { readonly code: string; readonly sessions: number }[];
  /** Forms sent, and how many of them failed with each outcome. */
  readonly sent: number;
  readonly outcomes: Readonly<Record<'refused' | 'unanswered' | 'unusable', number>>;
  /** Definitions left out of a list, all sessions together. */
  readonly setAside: number;
}

type Analytics = Extract<Signal, { type: 'analytics' }>['payload'];

const eventsOf = ({ signals }: Session): readonly Analytics[] =>
  signals.flatMap((signal) => (signal.type === 'analytics' ? [signal.payload] : []));

function codesOf({ signals }: Session): ReadonlySet<string> {
  return new Set(
    signals.flatMap((signal) =>
      signal.type === 'onError' ? [signal.payload.code] : signal.type === 'onInitError' ? ['init'] : [],
    ),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const numbers = (events: readonly Analytics[], event: string, param: string): readonly number[] =>
  events.filter((one) => one.event === event).map(({ params }) => Number(params[param]));

function funnels(sessions: readonly Session[]): readonly Funnel[] {
  const parts = sessions.flatMap((session) => Object.entries(conversionOf(eventsOf(session) as ReceivedEvent[])));
  const methods = [...new Set(parts.map(([method]) => method))].toSorted();
  return methods.map((method) => {
    const own = parts.flatMap(([name, counts]) => (name === method ? [counts] : []));
    const total = (key: keyof Conversion) => sum(own.map((counts) => counts[key]));
    return {
      method,
      chosen: total('chosen'),
      submitted: total('submitted'),
      received: total('succeeded'),
      failed: total('failed'),
      pending: total('pending'),
      abandoned: total('abandoned'),
    };
  });
}

/** Everything the dashboard shows, from the signals of many sessions. */
export function figuresOf(sessions: readonly Session[]): Figures {
  const events = sessions.flatMap(eventsOf);
  const withList = sessions.map(eventsOf).filter((own) => own.some(({ event }) => event === 'list-shown'));
  const codes = sessions.flatMap((session) => [...codesOf(session)]);
  const failed = (outcome: string) =>
    events.filter(({ event, params }) => event === 'submit-failed' && params['outcome'] === outcome).length;
  return {
    sessions: sessions.length,
    listed: withList.length,
    methods: funnels(sessions),
    // The first page may be another, or an error.
    timesToList: numbers(withList.flat(), 'load-timing', 'shown'),
    errors: [...new Set(codes)]
      .map((code) => ({ code, sessions: codes.filter((one) => one === code).length }))
      .toSorted((a, b) => b.sessions - a.sessions || a.code.localeCompare(b.code)),
    sent: events.filter(({ event }) => event === 'submit').length,
    outcomes: { refused: failed('refused'), unanswered: failed('unanswered'), unusable: failed('unusable') },
    setAside: sum(numbers(events, 'list-shown', 'aside')),
  };
}

/** A part of a whole, from 0 to 1; undefined without a whole. */
export const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

/** The time that a share of all lists took at most, in ms; undefined without a list. */
export const timeToList = ({ timesToList }: Figures, part: number): number | undefined =>
  timesToList.length === 0 ? undefined : quantile(timesToList, part);
