import type { HostKind } from '../../schemas/host/host-kind.ts';
import type { StartData } from '../../schemas/host/start-data.ts';
import { PROTOCOL } from '../../schemas/host/start-data.ts';
import { formatIssues } from '../../schemas/parse.ts';
import { START_TEXTS } from '../errors/start-texts.ts';
import { completed, readStartData, type StartSource } from '../host/start.ts';
import { withSessionItems } from '../debug/session-items.ts';
import { startLogging } from '../debug/start-logging.ts';
import { ON_INIT_EVERY_MS, START_TIMEOUT_MS, WIDGET_VERSION } from '../../schemas/figures.ts';
import { createSpeaker } from './speaker.ts';
import { takeStart } from './take-start.ts';
import type { Services } from './services.ts';

export interface SessionParts {
  readonly services: Services;
  /** Asked for outright: goes before the player's own language. */
  readonly locale?: string | undefined;
  /** Where start data come from besides messages of the host; it has a time-out of its own. */
  readonly source?: StartSource | undefined;
}

/** From `onInit` to the first `loaded`, and what each later message of the host changes. */
export function startSession({ services, locale, source }: SessionParts): () => void {
  const { bridge, store, clock, mark } = services;
  let asked = locale;
  const speak = createSpeaker(services);

  function refuse(message: string): void {
    bridge.send('onInitError', { message });
    store.setState({ failure: message });
    void speak(asked ?? 'en');
  }

  function begin(given: StartData): void {
    const data = withSessionItems(placed(given, bridge.kind));
    mark('loaded');
    const before = store.getState().start;
    takeStart(services, data);
    const languageChanged = before !== undefined && before.user.lang !== data.user.lang;
    if (languageChanged) asked = undefined;
    void speak(asked ?? data.user.lang);
  }

  const setBonuses = (bonusList: StartData['bonusList']) =>
    store.setState(({ start }) => (start ? { start: { ...start, bonusList } } : {}));

  const hello = () => {
    mark('init');
    bridge.send('onInit', { version: WIDGET_VERSION, protocol: PROTOCOL, instance: bridge.instance });
  };
  const stopHello = clock.every(ON_INIT_EVERY_MS, hello);
  const stopTimer = clock.after(START_TIMEOUT_MS, () => {
    // What has failed with a reason of its own keeps it.
    if (!store.getState().start && store.getState().failure === undefined) refuse(START_TEXTS.requestTimeout);
  });

  let stopSource = () => undefined as void;
  /** As the host gave it. */
  let latest: unknown;
  function load(payload: unknown): void {
    const whole = completed(payload, latest);
    const verdict = readStartData(whole);
    if (verdict.ok) {
      latest = whole;
      stopHello();
      stopTimer();
      stopSource();
      if (verdict.issues.length > 0) {
        bridge.send('onError', {
          code: 'start_data',
          message: `Defaults taken: ${formatIssues(verdict.issues)}`,
          path: verdict.issues[0]?.path ?? '',
        });
      }
      begin(verdict.data);
    } else if (verdict.kind === 'incorrect') {
      bridge.send('onError', { code: 'incorrect_data', message: START_TEXTS.incorrectData });
    } else {
      stopHello();
      stopTimer();
      refuse(verdict.message);
    }
  }

  const stopLogging = startLogging(services.trace);
  const stopListening = bridge.listen({
    loaded: load,
    'locale-changed': (changed) => {
      asked = changed.locale;
      void speak(asked);
    },
    'bonus-list-updated': ({ bonusList }) => setBonuses(bonusList),
    'bonus-list-fetched': ({ success, bonusList }) => {
      if (!success) console.warn('paywidget: the host could not fetch bonuses');
      else if (bonusList) setBonuses(bonusList);
    },
    close: services.close,
  });
  if (locale !== undefined) void speak(locale);
  hello();
  // It may deliver before it returns.
  stopSource = source?.(load, refuse) ?? stopSource;

  return () => {
    stopHello();
    stopTimer();
    stopSource();
    stopListening();
    stopLogging();
  };
}

/**
 * Only a frame and a container have somebody who could follow a height, and a page that stands alone
 * nobody who could close it.
 */
function placed(data: StartData, kind: HostKind): StartData {
  if (kind === 'frame' || kind === 'emitter') return data;
  const filling: StartData = { ...data, appearance: { ...data.appearance, sizing: 'fill' } };
  return kind === 'standalone' ? { ...filling, closingButton: false } : filling;
}
