import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { safeEvent } from './safe-event.ts';
import { createScrub } from './scrub.ts';

export interface ReporterOptions {
  readonly dsn: string;
  /** Our own server passes reports on, so that no other address has to be reached. */
  readonly tunnel: string;
  readonly release: string;
  readonly instance: string;
  /** Asked at each report: what must never be in one. */
  readonly secrets: () => Iterable<string>;
}

export type Report = (error: unknown) => void;

/** A client of our own with nothing but what sends: none of the library's defaults, which record the page, is in it. */
export function createReporter({ dsn, tunnel, release, instance, secrets }: ReporterOptions): Report {
  const client = new BrowserClient({
    dsn,
    tunnel,
    release: `paywidget@${release}`,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    beforeSend: (event) => safeEvent(event, createScrub(secrets())),
  });
  const scope = new Scope();
  scope.setClient(client);
  scope.setTag('instance', instance);
  client.init();
  return (error) => void scope.captureException(error);
}
