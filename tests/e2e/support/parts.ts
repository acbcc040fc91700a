import type { Cashier } from '../../../testing/index.ts';
import type { BackendControl } from './backend.ts';
import type { Definition } from './definitions.ts';
import type { HostPage, OpenOptions } from './host-page.ts';

/** What a test drives: the host's page, the cashier in it, and the backend. */
export interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

/** How a flow is started. */
export interface Way {
  /** Replaces keys of the flow's method. */
  readonly method?: Partial<Definition>;
  /** Named responses of the backend, in order. */
  readonly answers?: readonly string[];
  readonly options?: OpenOptions;
}
