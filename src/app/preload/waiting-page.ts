import type { HostKind } from '../../../schemas/host/host-kind.ts';
import { CODE_FAILED } from '../../platform/errors/start-failures.ts';
import { themeOf } from '../theme/theme.ts';

/** The page until the widget's code runs: a skeleton, and a sentence for the player whose code does not come. */
export interface WaitingPage {
  /** `theme` and `platform` of the start data, as they arrived. */
  readonly showTheme: (theme: unknown, platform: unknown) => void;
  /** Hides the skeleton of the list, where another page will show. */
  readonly showNoList: () => void;
  readonly speak: (tag: string, direction: 'ltr' | 'rtl') => void;
  /** Runs when the widget's code fails before it could show anything, or has failed already. */
  readonly onFailure: (run: (message: string) => void) => void;
  /** The widget's code runs, and shows its own errors from here on. */
  readonly leave: () => void;
}

const isMissingScript = (entry: PerformanceEntry): boolean => {
  const { initiatorType, responseStatus } = entry as PerformanceResourceTiming;
  return initiatorType === 'script' && responseStatus >= 400;
};

/** The skeleton in `index.html`. It is gone once the widget has rendered. */
const SKELETON = '.pw-waiting';

export function createWaitingPage(view: Window, kind: HostKind): WaitingPage {
  const { document, location } = view;
  let report: (message: string) => void = () => undefined;
  /** A script that did not load, or one of ours that threw. Other scripts of the page are not our concern. */
  const onError = (event: Event) => {
    const isMissing = event.target instanceof HTMLScriptElement;
    const file = event instanceof ErrorEvent ? event.filename : '';
    if (isMissing || file.startsWith(`${location.origin}/${__WIDGET_PREFIX__}/`)) fail();
  };
  const fail = () => {
    leave();
    change((skeleton) => skeleton.setAttribute('data-failed', ''));
    report(CODE_FAILED);
  };
  const leave = () => view.removeEventListener('error', onError, true);
  /** The script may run before the page has been parsed so far. */
  const change = (run: (skeleton: Element) => void) => {
    const skeleton = document.querySelector(SKELETON);
    if (skeleton) run(skeleton);
    else if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => change(run), { once: true });
  };
  view.addEventListener('error', onError, true);
  return {
    showTheme: (theme, platform) => {
      const prefersDark = view.matchMedia('(prefers-color-scheme: dark)').matches;
      const found = themeOf({ theme, platform, kind, prefersDark });
      change((skeleton) => skeleton.setAttribute('data-theme', found));
    },
    showNoList: () => change((skeleton) => skeleton.setAttribute('data-plain', '')),
    speak: (tag, direction) =>
      change((skeleton) => {
        document.documentElement.lang = tag;
        if ((skeleton.getAttribute('dir') ?? 'ltr') === direction) return;
        skeleton.setAttribute('dir', direction);
        // Drawn anew, since nothing that the player sees may move.
        skeleton.replaceWith(skeleton.cloneNode(true));
      }),
    onFailure: (run) => {
      report = run;
      // The other script may have failed before this one ran.
      if (view.performance.getEntriesByType('resource').some(isMissingScript)) fail();
    },
    leave,
  };
}
