import type { HostKind } from '../../schemas/host/host-kind.ts';
import type { StartData } from '../../schemas/host/start-data.ts';
import { formatIssues } from '../../schemas/parse.ts';
import { START_TEXTS } from '../platform/errors/start-texts.ts';
import { isObject } from '../platform/lib/is-object.ts';
import { greet } from '../platform/host/start/greeting.ts';
import { mergeStartData } from '../platform/host/start/merge-start.ts';
import { readStartData } from '../platform/host/start/start.ts';
import type { StartSource } from '../platform/host/start/start-source.ts';
import { withSessionItems } from './debug/session-items.ts';
import { startLogging } from './debug/start-logging.ts';
import { PROTOCOL, START_TIMEOUT_MS, WIDGET_VERSION } from '../../schemas/figures.ts';
import { createLocaleSwitcher } from './locale-switcher.ts';
import { applyStart } from './apply-start.ts';
import type { Services } from '../core/services/services.ts';
import { failToStart, updateBonuses } from '../core/state/actions/session.ts';

export interface SessionParts {
  readonly services: Services;
  /** Requested explicitly: takes precedence over the player's own language. */
  readonly locale?: string | undefined;
  /** Where start data come from besides host messages. Has its own timeout. */
  readonly source?: StartSource | undefined;
  /** Set where the page has greeted its host before this code had loaded. */
  readonly greeting?: Greeting | undefined;
}

/** `onInit`, as the page sends it while this code loads. Times are epoch ms. */
export interface Greeting {
  readonly startedAt: number;
  /** How often `onInit` has been sent. */
  readonly count: () => number;
  /** When the first start data arrived. */
  readonly answeredAt: () => number | undefined;
  readonly stop: () => void;
}

/** Runs from `onInit` to the first `loaded`, then applies later host messages. */
export function startSession({ services, locale, source, greeting }: SessionParts): () => void {
  const { bridge, store, clock, mark } = services;
  let requested = locale;
  const switchLocale = createLocaleSwitcher(services);

  function refuse(message: string): void {
    bridge.send('onInitError', { message });
    failToStart(store, message);
    void switchLocale(requested ?? store.getState().start?.user.lang ?? 'en');
  }

  function begin(startData: StartData): void {
    const data = withSessionItems(placed(startData, bridge.kind));
    mark('loaded', greeting?.answeredAt());
    applyStart(services, data);
  }

  // Start data bring a user, and the server may push changes of it.
  const stopFollowing = store.subscribe(({ start }, { start: before }) => {
    if (!start || start.user === before?.user) return;
    if (before && before.user.lang !== start.user.lang) requested = undefined;
    void switchLocale(requested ?? start.user.lang);
  });

  const setBonuses = (bonusList: StartData['bonusList']) => updateBonuses(store, bonusList);

  const sendInit = () => {
    mark('init');
    bridge.send('onInit', { version: WIDGET_VERSION, protocol: PROTOCOL, instance: bridge.instance });
  };
  let stopGreeting = greeting?.stop;
  const elapsed = greeting ? clock.now() - greeting.startedAt : 0;
  const stopTimer = clock.after(START_TIMEOUT_MS - elapsed, () => {
    // A start that has failed for its own reason keeps that reason.
    if (!store.getState().start && store.getState().failure === undefined) refuse(START_TEXTS.requestTimeout);
  });

  let stopSource: (() => void) | undefined;
  /** The start data as the host sent them. */
  let latest: unknown;
  /** What later start data are merged with: the last ones, with what other messages have changed since. */
  function known(): unknown {
    const { start } = store.getState();
    return start && isObject(latest) ? { ...latest, user: start.user, bonusList: start.bonusList } : latest;
  }
  function load(payload: unknown): void {
    const whole = mergeStartData(payload, known());
    const verdict = readStartData(whole);
    if (verdict.ok) {
      latest = whole;
      stopGreeting?.();
      stopTimer();
      stopSource?.();
      if (verdict.issues.length > 0) {
        bridge.send('onError', {
          code: 'start_data',
          message: `Defaults used: ${formatIssues(verdict.issues)}`,
          path: verdict.issues[0]?.path ?? '',
        });
      }
      begin(verdict.data);
    } else if (whole !== payload || verdict.kind === 'incorrect') {
      // The cashier goes on waiting, or running: a token that is empty for a moment must not cost the player the page.
      bridge.send('onError', { code: 'incorrect_data', message: verdict.message });
    } else {
      stopGreeting?.();
      stopTimer();
      refuse(verdict.message);
    }
  }

  const stopLogging = startLogging(services.trace);
  if (locale !== undefined) void switchLocale(locale);
  if (greeting) {
    mark('init', greeting.startedAt);
    for (let sent = 0; sent < greeting.count(); sent += 1) services.trace.note('out', 'onInit');
  } else stopGreeting = greet(clock, sendInit);
  // Only now: messages that came before this code are received at once, and may overrule what began above.
  const stopListening = bridge.listen({
    loaded: load,
    'locale-changed': (changed) => {
      requested = changed.locale;
      void switchLocale(requested);
    },
    'bonus-list-updated': ({ bonusList }) => setBonuses(bonusList),
    'bonus-list-fetched': ({ success, bonusList }) => {
      if (!success) console.warn('paywidget: the host could not fetch bonuses');
      else if (bonusList) setBonuses(bonusList);
    },
    close: services.close,
    ...(!greeting && { greet: () => !store.getState().start && sendInit() }),
  });
  // Those messages may have started the widget. The source may deliver before it returns.
  if (!store.getState().start) stopSource = source?.(load, refuse);

  return () => {
    stopGreeting?.();
    stopTimer();
    stopSource?.();
    stopListening();
    stopFollowing();
    stopLogging();
  };
}

/** Only a frame and a container can follow a height, and a standalone page has nobody to close it. */
function placed(data: StartData, kind: HostKind): StartData {
  if (kind === 'frame' || kind === 'emitter') return data;
  const filling: StartData = { ...data, appearance: { ...data.appearance, sizing: 'fill' } };
  return kind === 'standalone' ? { ...filling, closingButton: false } : filling;
}
