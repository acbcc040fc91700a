import type { Fault } from '../../../fixtures/backend/setup.ts';
import { urls } from './urls.ts';

export interface LoggedCall {
  readonly at: number;
  readonly via: 'http' | 'socket';
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | boolean | undefined>>;
  readonly status?: number | Fault;
}

export interface Script {
  readonly call: string;
  readonly times?: number;
  readonly delayMs?: number;
  readonly fault?: Fault;
  readonly carriedOut?: boolean;
  readonly status?: number;
  readonly body?: unknown;
}

interface Setup {
  readonly methods?: readonly unknown[];
  readonly extra?: readonly unknown[];
  readonly omit?: readonly string[];
  readonly answers?: readonly string[];
  readonly outcome?: { readonly status: string; readonly afterMs?: number };
}

type Status = 'waiting' | 'processed' | 'mistaked' | 'accepted';

/** The control surface of a real server, for one player's token. */
export interface BackendControl {
  readonly script: (...scripts: readonly Script[]) => Promise<void>;
  readonly scenario: (name: string) => Promise<void>;
  readonly methods: (setup: Setup) => Promise<void>;
  /** Settles the player's latest deposit, or the named one. */
  readonly settle: (status: Status, depositId?: string) => Promise<void>;
  readonly push: (type: string, data: unknown) => Promise<void>;
  readonly socket: (action: 'drop' | 'refuse' | 'accept') => Promise<void>;
  /** Lets time pass on the server, for this player only; the page's own clock is `page.clock`. */
  readonly wind: (ms: number) => Promise<void>;
  readonly reset: () => Promise<void>;
  readonly calls: (call?: string) => Promise<readonly LoggedCall[]>;
  /** Payloads of one call so far. */
  readonly payloads: (call: string) => Promise<readonly LoggedCall['payload'][]>;
  readonly deposits: () => Promise<readonly { readonly id: string; readonly status: string }[]>;
}

export function backendFor(token: string, origin = urls.backend): BackendControl {
  const ask = async (action: string, body: object): Promise<unknown> => {
    const response = await fetch(`${origin}/__control/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    if (!response.ok) throw new Error(`the backend refused "${action}": ${await response.text()}`);
    return await response.json();
  };
  const tell = async (action: string, body: object): Promise<void> => void (await ask(action, body));
  const calls: BackendControl['calls'] = async (call) => {
    const answer = await ask('calls', call === undefined ? {} : { call });
    return (answer as { calls: readonly LoggedCall[] }).calls;
  };
  return {
    script: async (...scripts) => {
      for (const script of scripts) await tell('script', script);
    },
    scenario: (name) => tell('scenario', { name }),
    methods: (setup) => tell('methods', setup),
    settle: (status, depositId) => tell('push', { status, ...(depositId === undefined ? {} : { depositId }) }),
    push: (type, data) => tell('push', { type, data }),
    socket: (action) => tell('socket', { action }),
    wind: (advanceMs) => tell('clock', { advanceMs }),
    reset: () => tell('reset', {}),
    calls,
    payloads: async (call) => (await calls(call)).map(({ payload }) => payload),
    deposits: async () => ((await ask('deposits', {})) as { deposits: { id: string; status: string }[] }).deposits,
  };
}
