import type { EventName } from '../../../schemas/analytics/events.ts';

/** An event as the host receives it. */
export interface ReceivedEvent {
  readonly event: EventName;
  readonly params: Readonly<Record<string, unknown>>;
}

/** How the choices of one method ended. `pending`: still being processed when the player was last seen. */
export interface Conversion {
  readonly chosen: number;
  readonly submitted: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly pending: number;
  readonly abandoned: number;
  /** Succeeded divided by chosen. */
  readonly rate: number;
}

type Ending = 'succeeded' | 'failed' | 'pending';
interface Choice {
  isSubmitted: boolean;
  ending?: Ending;
}

const ENDINGS: Readonly<Record<string, Ending>> = { processed: 'succeeded', mistaked: 'failed', accepted: 'pending' };

/** Conversion per method, from one player's events in order of arrival. */
export function conversionOf(events: readonly ReceivedEvent[]): Readonly<Record<string, Conversion>> {
  const choices = new Map<string, Choice[]>();
  for (const { event, params } of events) {
    const method = params['method'];
    if (typeof method !== 'string') continue;
    const made = choices.get(method) ?? [];
    choices.set(method, made);
    if (event === 'method-chosen') made.push({ isSubmitted: false });
    const choice = made.at(-1);
    if (!choice) continue; // chosen before these events began
    if (event === 'submit') choice.isSubmitted = true;
    const ending = event === 'submit-failed' ? 'failed' : event === 'status' && ENDINGS[String(params['status'])];
    // A failed press may be repeated, but a success stays a success.
    if (ending && choice.ending !== 'succeeded') choice.ending = ending;
  }
  return Object.fromEntries([...choices].map(([method, made]) => [method, countsOf(made)]));
}

function countsOf(made: readonly Choice[]): Conversion {
  const ended = (ending: Ending | undefined) => made.filter((choice) => choice.ending === ending).length;
  const succeeded = ended('succeeded');
  return {
    chosen: made.length,
    submitted: made.filter(({ isSubmitted }) => isSubmitted).length,
    succeeded,
    failed: ended('failed'),
    pending: ended('pending'),
    abandoned: ended(undefined),
    rate: made.length === 0 ? 0 : succeeded / made.length,
  };
}
