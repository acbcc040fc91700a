import type { EmbedOptions, LoadError, LoadErrorReason } from './api.ts';
import { drawSkeleton } from './frame.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

const MESSAGES: Readonly<Record<LoadErrorReason, string>> = {
  'page-policy': 'the content security policy of this page forbids the frame',
  'no-load': 'the frame did not load in time',
  'no-answer':
    'the frame loaded, but no widget answered: its WIDGET_HOSTS may not allow this page, or its address, server or script fails',
  refused: 'the widget refused to start',
  'not-shown': 'the widget started, but showed nothing in time',
};

function loadError(reason: LoadErrorReason, detail?: unknown): LoadError {
  const text = typeof detail === 'string' ? `${MESSAGES[reason]}: ${detail}` : MESSAGES[reason];
  return Object.assign(new Error(`paywidget: ${text}`), { name: 'PaywidgetLoadError', reason });
}

interface Attempt {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: LoadError) => void;
  isSettled: boolean;
}

function newAttempt(): Attempt {
  let resolve = () => undefined as void;
  let reject: Attempt['reject'] = () => undefined;
  const promise = new Promise<void>((...both) => {
    [resolve, reject] = both;
  });
  // Not every page awaits the promise, so avoid an unhandled rejection.
  promise.catch(() => undefined);
  return { promise, resolve, reject, isSettled: false };
}

export interface LoadWatch {
  readonly ready: () => Promise<void>;
  /** The widget has started. Its start data may take any time, so the timeout stops. */
  readonly started: () => void;
  /** The widget has its start data, so its own timeout begins. */
  readonly given: () => void;
  readonly shown: () => void;
  readonly refused: (payload: unknown) => void;
  readonly stop: () => void;
}

interface Options extends Pick<EmbedOptions, 'timeoutMs' | 'fallback' | 'onLoadError'> {
  /** The page wrote the frame itself, and it may have loaded before. */
  readonly isWritten: boolean;
}

/** Observes whether the widget opens and, as far as this page can tell, why not. */
export function watchLoad(frame: HTMLIFrameElement, address: URL, options: Options): LoadWatch {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fallback, onLoadError, isWritten } = options;
  let attempt = newAttempt();
  let hasStarted = false;
  let isFrameLoaded = isWritten && performance.getEntriesByName(frame.src).length > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let replacement: Element | undefined;

  const wait = () => {
    clearTimeout(timer);
    const expire = () => fail(hasStarted ? 'not-shown' : isFrameLoaded ? 'no-answer' : 'no-load');
    if (Number.isFinite(timeoutMs)) timer = setTimeout(expire, timeoutMs);
  };

  const showFrame = () => {
    replacement?.remove();
    replacement = undefined;
    frame.style.display = 'block';
  };

  const fail = (reason: LoadErrorReason, detail?: unknown) => {
    clearTimeout(timer);
    if (attempt.isSettled) return;
    attempt.isSettled = true;
    drawSkeleton(frame, address, false);
    const error = loadError(reason, detail);
    attempt.reject(error);
    try {
      replacement = (typeof fallback === 'function' ? fallback(error) : fallback) ?? undefined;
      if (!replacement) return;
      frame.after(replacement);
      // The hidden frame goes on loading and may still start.
      frame.style.display = 'none';
    } finally {
      onLoadError?.(error);
    }
  };

  const noteLoad = () => {
    isFrameLoaded = true;
  };
  const notePolicy = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    // After a redirect the browser reports only the origin.
    const isOurs = blockedURI !== '' && address.href.startsWith(blockedURI);
    if (isOurs && disposition === 'enforce' && effectiveDirective === 'frame-src') fail('page-policy');
  };
  frame.addEventListener('load', noteLoad);
  document.addEventListener('securitypolicyviolation', notePolicy);
  wait();
  drawSkeleton(frame, address, true);

  return {
    ready: () => attempt.promise,
    started: () => {
      clearTimeout(timer);
      hasStarted = true;
      if (attempt.isSettled) attempt = newAttempt();
      showFrame();
    },
    given: () => {
      if (!attempt.isSettled) wait();
    },
    shown: () => {
      clearTimeout(timer);
      if (attempt.isSettled) attempt = newAttempt();
      attempt.isSettled = true;
      attempt.resolve();
      drawSkeleton(frame, address, false);
      showFrame();
    },
    refused: (payload) => fail('refused', (payload as { message?: unknown } | undefined)?.message),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', notePolicy);
      showFrame();
    },
  };
}
