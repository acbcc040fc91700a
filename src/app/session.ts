import type { HostKind } from '../../schemas/host/host-kind.ts';
import type { StartData } from '../../schemas/host/start-data.ts';
import { PROTOCOL } from '../../schemas/host/start-data.ts';
import { formatIssues } from '../../schemas/parse.ts';
import { START_TEXTS } from '../errors/start-texts.ts';
import { readStartData, type StartSource } from '../host/start.ts';
import { withSessionItems } from '../debug/session-items.ts';
import { startLogging } from '../debug/start-logging.ts';
import { ON_INIT_EVERY_MS, START_TIMEOUT_MS, WIDGET_VERSION } from '../../schemas/figures.ts';
import { forget, hasKept, intentsItem } from '../resume/items.ts';
import { INITIAL } from '../state/store.ts';
import { footing, intentOwner } from './footing.ts';
import { createSpeaker } from './speaker.ts';
import type { Services } from './services.ts';

export interface SessionParts {
  readonly services: Services;
  /** Asked for outright: goes before the player's own language. */
  readonly locale?: string | undefined;
  /** Where start data come from besides messages of the host; it has a time-out of its own. */
  readonly source?: StartSource | undefined;
}

/** From `onInit` to the first `loaded`, and what each later message of the host changes (contract, section 2). */
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
    const isSame = before !== undefined && footing(before) === footing(data);
    if (isSame) store.setState({ start: data, failure: undefined });
    else {
      if (before !== undefined) {
        services.queries.clear();
        forget('choice', 'deposit', 'withdrawal');
        // What is not known of this player's payments is not known in another currency or view either.
        const owner = intentOwner(before);
        if (owner !== intentOwner(data)) intentsItem(bridge.kind, owner).write(undefined);
      }
      const { localeVersion, session } = store.getState();
      store.setState({ ...INITIAL, localeVersion, session: session + 1, start: data, isResuming: hasKept() });
    }
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
  function load(payload: unknown): void {
    const verdict = readStartData(payload);
    if (verdict.ok) {
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

/** Only a frame and a container have somebody who could follow a height (contract, section 2). */
const placed = (data: StartData, kind: HostKind): StartData =>
  kind === 'frame' || kind === 'emitter' ? data : { ...data, appearance: { ...data.appearance, sizing: 'fill' } };
