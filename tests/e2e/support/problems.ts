import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a test states beforehand that the browser will complain about. */
export interface Declared {
  /** A line of the console, in any frame. */
  readonly console: (line: RegExp) => void;
  /** A request that will have no answer, by its address. */
  readonly failedRequest: (address: RegExp) => void;
  /** A call of the backend answered with an error status: the browser writes a line of its own. */
  readonly status: (status: number) => void;
  /** A call of the backend that breaks off. */
  readonly broken: (call: string) => void;
  /** A websocket that is refused or closed. */
  readonly socket: () => void;
}

export interface ProblemWatch {
  readonly declared: Declared;
  /** What happened and nobody had declared. */
  readonly undeclared: () => readonly string[];
}

const NOISE = new Set(['error', 'warning']);

/** Leaving a page, or giving up a request on purpose, is no failure of anything. */
const isAborted = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** Listens to every page, popup and frame of a context from now on. */
export function watchProblems(context: BrowserContext): ProblemWatch {
  const lines: RegExp[] = [];
  const addresses: RegExp[] = [];
  const seen: { readonly kind: 'console' | 'request' | 'error'; readonly text: string }[] = [];

  context.on('console', (message: ConsoleMessage) => {
    if (!NOISE.has(message.type())) return;
    seen.push({ kind: 'console', text: `${message.type()}: ${message.text()} (${message.location().url})` });
  });
  context.on('weberror', (error) => {
    seen.push({ kind: 'error', text: String(error.error().stack ?? error.error()) });
  });
  context.on('requestfailed', (request) => {
    if (isAborted(request)) return;
    seen.push({ kind: 'request', text: `${request.failure()?.errorText ?? 'failed'} ${request.url()}` });
  });

  return {
    declared: {
      console: (line) => void lines.push(line),
      failedRequest: (address) => void addresses.push(address),
      status: (status) => void lines.push(new RegExp(`the server responded with a status of ${status}`)),
      broken: (call) => {
        addresses.push(new RegExp(`/api/(banking|metrics)/${call}(\\?|$)`));
        lines.push(new RegExp(`Failed to load resource: net::ERR_.*/${call}`));
      },
      socket: () => void lines.push(/WebSocket connection to '.*' failed/),
    },
    undeclared: () =>
      seen
        .filter(({ kind, text }) => {
          const known = kind === 'console' ? lines : kind === 'request' ? addresses : [];
          return !known.some((pattern) => pattern.test(text));
        })
        .map(({ kind, text }) => `${kind}: ${text}`),
  };
}
