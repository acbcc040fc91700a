import type { StartSource } from '../../platform/host/start/start-source.ts';
import type { HostTransport } from '../../platform/host/transport.ts';

type Hear = (value: unknown) => void;

/** The widget gets the message although this fails. The browser reports the error, as one that nobody caught. */
function hearSafely(hear: Hear, value: unknown): void {
  try {
    hear(value);
  } catch (error) {
    reportError(error);
  }
}

/** Listens at once. A later listener first gets the messages that arrived before it. */
export function replaying(transport: HostTransport, hear: Hear): HostTransport {
  const early: unknown[] = [];
  let receive: (message: unknown) => void = (message) => early.push(message);
  transport.listen((message) => {
    hearSafely(hear, message);
    receive(message);
  });
  return {
    ...transport,
    listen: (listener) => {
      receive = listener;
      for (const message of early.splice(0)) listener(message);
      return () => {
        receive = () => undefined;
      };
    },
  };
}

/** Starts the source at once, and passes its one outcome on to a later listener. */
export function replayingSource(source: StartSource, hear: Hear): StartSource {
  type Listener = (deliver: (payload: unknown) => void, fail: (message: string) => void) => void;
  let outcome: Listener | undefined;
  let settle = (result: Listener) => {
    outcome = result;
  };
  const stop = source(
    (payload) => {
      hearSafely(hear, payload);
      settle((deliver) => deliver(payload));
    },
    (message) => settle((_deliver, fail) => fail(message)),
  );
  return (deliver, fail) => {
    settle = (result) => result(deliver, fail);
    if (outcome) settle(outcome);
    return () => {
      settle = () => undefined;
      stop();
    };
  };
}
