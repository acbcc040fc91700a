import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

interface Certainty {
  /** It depends on timing whether it happens at all. Otherwise a declaration that nothing matches fails the test. */
  readonly maybe?: true;
}

/** The browser's complaints that a test declares beforehand. */
export interface Declared {
  /** A line of the console, in any frame. */
  readonly console: (line: RegExp, certainty?: Certainty) => void;
  /** A request that will get no response, by its address. */
  readonly failedRequest: (address: RegExp, certainty?: Certainty) => void;
  /** A call of the backend answered with an error status: the browser writes a line of its own. */
  readonly status: (status: number, certainty?: Certainty) => void;
  /** A call of the backend that breaks off. */
  readonly broken: (call: string, certainty?: Certainty) => void;
  /** A websocket that is refused or closed. */
  readonly socket: (certainty?: Certainty) => void;
  /** Whatever fails because the test took the network away. */
  readonly offline: (certainty?: Certainty) => void;
}

export interface ProblemWatch {
  readonly declared: Declared;
  /** Complaints that were not declared. */
  readonly undeclared: () => readonly string[];
  /** Declared complaints that did not occur. */
  readonly unused: () => readonly string[];
}

type Kind = 'console' | 'request' | 'error';

interface Declaration {
  readonly says: string;
  readonly patterns: Partial<Record<Kind, RegExp>>;
  readonly maybe: boolean;
}

const NOISE = new Set(['error', 'warning']);

/** Leaving a page, or giving up a request on purpose, is no failure of anything. */
const isAborted = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** The address of the first script of a page whose build mocks its backend, and of a call that reached no backend. */
const MOCKED = /^(https?:\/\/[^/]+)\/.*\/early\.js$/;
const LEFT =
  /the server responded with a status of 404 .*\((https?:\/\/[^/]+)\/api\/(?:banking\/deposit-status|metrics\/events)/;

/**
 * Knows the requests that a reload of a mocked build may lose: no service worker answers a status call or the last events of
 * the page that is being left, and they reach the server of the files.
 */
function watchReloads(context: BrowserContext): (text: string) => boolean {
  const loads = new Map<string, number>();
  context.on('request', (request) => {
    const [, origin] = MOCKED.exec(request.url()) ?? [];
    if (origin !== undefined) loads.set(origin, (loads.get(origin) ?? 0) + 1);
  });
  return (text) => {
    const [, origin = ''] = LEFT.exec(text) ?? [];
    return (loads.get(origin) ?? 0) > 1;
  };
}

/** Listens to every page, popup and frame of a context from now on. */
export function watchProblems(context: BrowserContext): ProblemWatch {
  const declarations: Declaration[] = [];
  const seen: { readonly kind: Kind; readonly text: string }[] = [];
  const declare = (says: string, patterns: Declaration['patterns'], certainty?: Certainty) =>
    void declarations.push({ says, patterns, maybe: certainty?.maybe ?? false });
  const covers = ({ patterns }: Declaration, { kind, text }: (typeof seen)[number]): boolean =>
    patterns[kind]?.test(text) ?? false;

  const isLeft = watchReloads(context);
  context.on('console', (message: ConsoleMessage) => {
    if (!NOISE.has(message.type())) return;
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    seen.push({ kind: 'console', text });
  });
  context.on('weberror', (error) => {
    seen.push({ kind: 'error', text: String(error.error().stack ?? error.error()) });
  });
  context.on('requestfailed', (request) => {
    // Of a mocked build a service worker repeats each request. It fails where the page gives its own up; where it fails by
    // itself, that of the page fails too.
    if (isAborted(request) || request.serviceWorker()) return;
    seen.push({ kind: 'request', text: `${request.failure()?.errorText ?? 'failed'} ${request.url()}` });
  });

  return {
    declared: {
      console: (line, certainty) => declare(`console ${line}`, { console: line }, certainty),
      failedRequest: (address, certainty) => declare(`failed request ${address}`, { request: address }, certainty),
      status: (status, certainty) =>
        declare(
          `status ${status}`,
          { console: new RegExp(`the server responded with a status of ${status}`) },
          certainty,
        ),
      broken: (call, certainty) =>
        declare(
          `broken ${call}`,
          {
            request: new RegExp(`/api/(banking|metrics)/${call}(\\?|$)`),
            console: new RegExp(`Failed to load resource: net::ERR_.*/${call}`),
          },
          certainty,
        ),
      socket: (certainty) =>
        declare(
          'socket',
          { console: /WebSocket (connection to '.*' failed|is already in CLOSING or CLOSED state)/ },
          certainty,
        ),
      offline: (certainty) => {
        const lost = /net::ERR_INTERNET_DISCONNECTED/;
        declare('offline', { request: lost, console: lost }, certainty);
      },
    },
    undeclared: () =>
      seen
        // Only now: the request of the page that was left may fail before the next page loads.
        .filter(({ text }) => !isLeft(text))
        .filter((problem) => !declarations.some((declaration) => covers(declaration, problem)))
        .map(({ kind, text }) => `${kind}: ${text}`),
    unused: () =>
      declarations
        .filter((declaration) => !declaration.maybe && !seen.some((problem) => covers(declaration, problem)))
        .map(({ says }) => says),
  };
}
