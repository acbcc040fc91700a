import type { HostKind } from '../../schemas/host/host-kind.ts';
import { createServices } from '../../src/app/services/create-services.ts';
import type { Services } from '../../src/core/services/services.ts';
import type { Prefetch } from '../../src/platform/api/prefetch.ts';
import { type Bridge, createBridge } from '../../src/platform/host/bridge.ts';
import { FakeClock } from './fake-clock.ts';

export interface Sent {
  readonly type: string;
  readonly payload?: unknown;
}

const EMPTY_PAGE: Partial<Document> = {
  querySelector: () => null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** One widget without a page: its host and its clock belong to the test. */
export function widgetOf(
  kind: HostKind = 'frame',
  { clock = new FakeClock(), prefetch }: { readonly clock?: FakeClock; readonly prefetch?: Prefetch } = {},
): {
  readonly services: Services;
  readonly clock: FakeClock;
  readonly sent: readonly Sent[];
  /** Payloads of the messages of one type, in order. */
  readonly told: (type: string) => readonly unknown[];
  readonly say: (type: string, payload?: unknown) => void;
} {
  const sent: Sent[] = [];
  let receive: ((message: unknown) => void) | undefined;
  const bridge: Bridge = createBridge(
    {
      kind,
      post: ({ type, payload }) => void sent.push({ type, payload }),
      listen: (listener) => {
        receive = listener;
        return () => {
          receive = undefined;
        };
      },
    },
    'me',
  );
  const services = createServices({
    bridge,
    clock,
    staticPath: '/static/',
    addressOf: (route) => `https://pay.example/paywidget/${route}`,
    restart: () => undefined,
    forgetParams: () => undefined,
    root: EMPTY_PAGE as Document,
    ...(prefetch && { prefetch }),
  });
  return {
    services,
    clock,
    sent,
    told: (type) => sent.filter((message) => message.type === type).map(({ payload }) => payload),
    say: (type, payload) => receive?.({ type, payload }),
  };
}
