import type { BrowserContext, ConsoleMessage, Frame, Page, Request } from '@playwright/test';

interface Certainty {
  /** It depends on timing whether it happens at all. Otherwise a declaration that nothing matches fails the test. */
  readonly maybe?: true;
}

/** What a test states beforehand that the browser will complain about. */
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
  /** What happened without being declared. */
  readonly undeclared: () => readonly string[];
  /** What was declared and did not happen. */
  readonly unused: () => readonly string[];
}

type Kind = 'console' | 'request' | 'error';

interface Declaration {
  readonly says: string;
  readonly patterns: Partial<Record<Kind, RegExp>>;
  readonly maybe: boolean;
}

interface Problem {
  readonly kind: Kind;
  readonly text: string;
  /** The request that failed. */
  readonly request?: Request;
}

const NOISE = new Set(['error', 'warning']);

/** Leaving a page, or giving up a request on purpose, is no failure of anything. */
const isAborted = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** The address of the first script of a page whose build mocks its backend, and of a call that reached no backend. */
const MOCKED = /^(https?:\/\/[^/]+)\/.*\/early\.js$/;
const LEFT =
  /the server responded with a status of 404 .*\((https?:\/\/[^/]+)\/api\/(?:banking\/deposit-status|metrics\/events)/;

interface LeftPages {
  /** Whether the console line is of a call that a reload has sent past the service worker, to the server of the files. */
  readonly wrote: (text: string) => boolean;
  /** Whether the failed request belongs to a page that has been left since. */
  readonly lost: (request: Request) => boolean;
}

/**
 * Knows what a page of a mocked build loses when it is left: its requests go through a service worker, so those under way
 * fail instead of being aborted, and its status call or last events may reach no service worker at all.
 */
function watchLeftPages(context: BrowserContext): LeftPages {
  const loads = new Map<string, number>();
  /** How many documents of a mocked build a frame has begun. */
  const documents = new Map<Frame, number>();
  const begun = new Map<Request, number>();
  const closed = new Set<Page>();
  // Only windows: the page of the test has closed before its problems are read.
  const watchWindows = (page: Page) => page.on('popup', (window) => window.on('close', () => closed.add(window)));
  for (const page of context.pages()) watchWindows(page);
  context.on('page', watchWindows);
  context.on('request', (request) => {
    // A service worker's own requests belong to no frame, and the frame of a window that is just opening is not known yet.
    if (request.serviceWorker() || request.isNavigationRequest()) return;
    const frame = request.frame();
    const [, origin] = MOCKED.exec(request.url()) ?? [];
    if (origin !== undefined) {
      loads.set(origin, (loads.get(origin) ?? 0) + 1);
      documents.set(frame, (documents.get(frame) ?? 0) + 1);
    }
    begun.set(request, documents.get(frame) ?? 0);
  });
  return {
    wrote: (text) => {
      const [, origin = ''] = LEFT.exec(text) ?? [];
      return (loads.get(origin) ?? 0) > 1;
    },
    lost: (request) => {
      const at = begun.get(request);
      if (at === undefined || !loads.has(new URL(request.url()).origin)) return false;
      const frame = request.frame();
      return frame.isDetached() || closed.has(frame.page()) || (documents.get(frame) ?? 0) !== at;
    },
  };
}

/** Listens to every page, popup and frame of a context from now on. */
export function watchProblems(context: BrowserContext): ProblemWatch {
  const declarations: Declaration[] = [];
  const seen: Problem[] = [];
  const declare = (says: string, patterns: Declaration['patterns'], certainty?: Certainty) =>
    void declarations.push({ says, patterns, maybe: certainty?.maybe ?? false });
  const covers = ({ patterns }: Declaration, { kind, text }: Problem): boolean => patterns[kind]?.test(text) ?? false;

  const left = watchLeftPages(context);
  context.on('console', (message: ConsoleMessage) => {
    if (!NOISE.has(message.type())) return;
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    seen.push({ kind: 'console', text });
  });
  context.on('weberror', (error) => {
    seen.push({ kind: 'error', text: String(error.error().stack ?? error.error()) });
  });
  context.on('requestfailed', (request) => {
    if (isAborted(request)) return;
    seen.push({ kind: 'request', text: `${request.failure()?.errorText ?? 'failed'} ${request.url()}`, request });
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
        .filter(({ text, request }) => !left.wrote(text) && !(request && left.lost(request)))
        .filter((problem) => !declarations.some((declaration) => covers(declaration, problem)))
        .map(({ kind, text }) => `${kind}: ${text}`),
    unused: () =>
      declarations
        .filter((declaration) => !declaration.maybe && !seen.some((problem) => covers(declaration, problem)))
        .map(({ says }) => says),
  };
}
