import { PROTOCOL, WIDGET_VERSION } from '../../../schemas/figures.ts';
import type { Connection } from '../../platform/host/connect.ts';
import { greet } from '../../platform/host/start/greeting.ts';
import { keysOf } from '../../platform/lib/is-object.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import type { Clock } from '../../platform/timing/clock.ts';
import type { Greeting } from '../session.ts';
import { replaying } from './replay.ts';

interface Conversing {
  readonly clock: Clock;
  readonly instance: string;
  readonly startedAt: number;
  readonly answeredAt: Greeting['answeredAt'];
  /** Gets the payload of each `loaded`. */
  readonly prepare: (payload: unknown) => void;
}

/** Listens to the host and greets it. */
export function converse({ transport }: Connection, { clock, instance, startedAt, answeredAt, prepare }: Conversing) {
  let said = 0;
  const say = () => {
    said += 1;
    transport.post({ type: 'onInit', payload: { version: WIDGET_VERSION, protocol: PROTOCOL, instance }, instance });
  };
  const listening = replaying(transport, (message) => {
    const { type, payload, instance: addressee } = keysOf(readJson(String(message)));
    if ((addressee ?? instance) !== instance) return;
    if (type === 'loaded') prepare(payload);
    // From a host that has begun to listen only now.
    if (type === 'greet' && answeredAt() === undefined) say();
  });
  const stop = greet(clock, say);
  const greeting: Greeting = { startedAt, count: () => said, answeredAt, stop };
  return { transport: listening, greeting };
}
