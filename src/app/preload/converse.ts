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
  readonly receive: (payload: unknown) => void;
  /** Gets the start data that a host has announced. They count only once it has sent them as `loaded`. */
  readonly prepare: (payload: unknown) => void;
  /** The host changes the language. */
  readonly outdate: () => void;
}

/** Listens to the host, and greets it until it has answered: the widget, which then takes over, may come much later. */
export function converse(
  { transport }: Connection,
  { clock, instance, startedAt, answeredAt, receive, prepare, outdate }: Conversing,
) {
  let sent = 0;
  let stop = (): void => undefined;
  const stopIfAnswered = () => {
    if (answeredAt() !== undefined) stop();
  };
  const sendInit = () => {
    sent += 1;
    transport.post({ type: 'onInit', payload: { version: WIDGET_VERSION, protocol: PROTOCOL, instance }, instance });
  };
  const listening = replaying(transport, (message) => {
    const { type, payload, instance: addressee } = keysOf(readJson(String(message)));
    if ((addressee ?? instance) !== instance) return;
    if (type === 'loaded') {
      receive(payload);
      stopIfAnswered();
    }
    if (type === 'locale-changed') outdate();
    // From a host that began to listen only now.
    if (type === 'greet' && answeredAt() === undefined) {
      prepare(payload);
      sendInit();
    }
  });
  stop = greet(clock, sendInit);
  // A host in the same process may answer before `greet` returns.
  stopIfAnswered();
  const greeting: Greeting = { startedAt, count: () => sent, answeredAt, stop };
  return { transport: listening, greeting };
}
