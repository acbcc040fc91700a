import type { HostKind } from '../../../schemas/host/host-kind.ts';
import { CODE_FAILED } from '../../platform/errors/start-failures.ts';
import { isParsed, whenParsed } from '../../platform/timing/parsed.ts';
import { themeOf } from '../theme/theme.ts';

/** The page until the widget's code runs: a skeleton, and a message for the player if the code does not load. */
export interface WaitingPage {
  /** `theme` and `platform` of the start data, as they arrived. */
  readonly showTheme: (theme: unknown, platform: unknown) => void;
  readonly setLanguage: (tag: string, direction: 'ltr' | 'rtl') => void;
  /** Runs when the widget's code fails before it could show anything, or has failed already. */
  readonly onFailure: (run: (message: string) => void) => void;
  /** Code has loaded that calls `fail` if the rest does not. */
  readonly claim: () => void;
  readonly fail: () => void;
  /** The widget's code runs, and shows its own errors from here on. */
  readonly leave: () => void;
}

/** The skeleton in `index.html`. It is gone once the widget has rendered. */
const SKELETON = '.pw-waiting';

/**
 * @param hidden `host`: hide the skeleton until there is a theme, because the host draws one behind the frame. `always`: hide it,
 *   because a page other than the list follows.
 */
export function createWaitingPage(view: Window, kind: HostKind, hidden?: 'host' | 'always'): WaitingPage {
  const { document, location } = view;
  // On the root, which is there before anything can be painted.
  if (hidden) document.documentElement.setAttribute('data-hidden', hidden);
  let report: (message: string) => void = () => undefined;
  let isClaimed = false;
  let hasFailed = false;
  /** Code of ours that threw. Code that an app injects has the address of the page. */
  const onError = ({ filename }: ErrorEvent) => {
    if (filename.startsWith(`${location.origin}/${__WIDGET_PREFIX__}/assets/`)) fail();
  };
  /** The page waits for its scripts before it counts as complete, so by then they have loaded or failed to. */
  const checkClaim = () => {
    if (!isClaimed) fail();
  };
  const fail = () => {
    if (hasFailed) return;
    hasFailed = true;
    leave();
    change((skeleton) => skeleton.setAttribute('data-failed', ''));
    report(CODE_FAILED);
  };
  const leave = () => view.removeEventListener('error', onError);
  /** The script may run before the skeleton has been parsed. */
  const change = (run: (skeleton: Element) => void) => {
    const skeleton = document.querySelector(SKELETON);
    if (skeleton) run(skeleton);
    else if (!isParsed(document)) whenParsed(document, () => change(run));
  };
  view.addEventListener('error', onError);
  change(() => linkStyles(document));
  return {
    showTheme: (theme, platform) => {
      const prefersDark = view.matchMedia('(prefers-color-scheme: dark)').matches;
      const found = themeOf({ theme, platform, kind, prefersDark });
      change((skeleton) => skeleton.setAttribute('data-theme', found));
    },
    setLanguage: (tag, direction) => {
      document.documentElement.lang = tag;
      const turn = (skeleton: Element) => {
        if ((skeleton.getAttribute('dir') ?? 'ltr') === direction) return;
        skeleton.setAttribute('dir', direction);
        // Replaced by a copy, since nothing that the player sees may move.
        skeleton.replaceWith(skeleton.cloneNode(true));
      };
      // The parser would go on to fill the original, which is no longer in the page.
      whenParsed(document, () => change(turn));
    },
    onFailure: (run) => {
      report = run;
      view.addEventListener('load', checkClaim, { once: true });
    },
    claim: () => {
      isClaimed = true;
    },
    fail,
    leave,
  };
}

/**
 * The page holds its styles. A policy that does not know this page refuses them; then they come as a file. Otherwise its link
 * is disabled, and only tells code that loads later that the page has these styles.
 */
function linkStyles(document: Document): void {
  const styles = document.querySelector<HTMLStyleElement>('head > style');
  const href = styles?.getAttribute('data-href');
  if (!styles || !href) return;
  const link = document.createElement('link');
  styles.after(Object.assign(link, { rel: 'stylesheet', href, disabled: styles.sheet !== null }));
}
