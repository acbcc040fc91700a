import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { safeEvent } from './safe-event.ts';
import { createScrub } from './scrub.ts';

export interface ReporterOptions {
  readonly dsn: string;
  /** Path on our own server that forwards reports, so that no other origin has to be reachable. */
  readonly tunnel: string;
  readonly release: string;
  readonly instance: string;
  /** Read at each report: values that a report must never contain. */
  readonly secrets: () => Iterable<string>;
}

export type Report = (error: unknown) => void;

/** A minimal client that only sends. None of the library's default integrations, which record the page, is included. */
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
