import type { Clock } from '../../../platform/timing/clock.ts';
import { BANK_TRANSFER_MS, INVOICE_MS } from '../../../../schemas/figures.ts';

const MINUTE_MS = 60_000;
/** How often an ended countdown looks again. */
const LOOK_AGAIN_MS = 5_000;

export interface InvoiceTimes {
  /** Epoch ms, by the server's clock. */
  readonly created?: number | undefined;
  readonly timeoutMinutes?: number | undefined;
  readonly lifetimeSec?: number | undefined;
  readonly isBankTransfer: boolean;
}

export interface Countdown {
  /** Epoch ms, by the server's clock. */
  readonly endsAt: number;
  readonly lifetimeMs: number;
}

/** Lifetime of an invoice, from its creation or else from the arrival of its response; never from later than that. */
export function countdownOf(
  { created, timeoutMinutes, lifetimeSec, isBankTransfer }: InvoiceTimes,
  arrivedAt: number,
): Countdown {
  const lifetimeMs =
    positive((timeoutMinutes ?? 0) * MINUTE_MS) ??
    positive((lifetimeSec ?? 0) * 1000) ??
    (isBankTransfer ? BANK_TRANSFER_MS : INVOICE_MS);
  return { endsAt: Math.min(created ?? arrivedAt, arrivedAt) + lifetimeMs, lifetimeMs };
}

const positive = (ms: number): number | undefined => (Number.isFinite(ms) && ms > 0 ? ms : undefined);

/** Remaining time by the server's clock, clamped to the lifetime, whatever the phone's clock says. */
export const remainingMs = ({ endsAt, lifetimeMs }: Countdown, serverNow: number): number =>
  Math.min(Math.max(endsAt - serverNow, 0), lifetimeMs);

interface Ticking {
  readonly clock: Clock;
  readonly serverNow: () => number;
  /** Receives the remaining time at once, after each second, and once when it ends. */
  readonly onTick: (leftMs: number) => void;
}

/**
 * Counts an invoice down. Returns a function that stops. After the device slept, it continues with what is left then. It
 * ends early when the device's clock jumps forward, so it goes on if a later look at the corrected clock finds time left.
 */
export function countDown(countdown: Countdown, { clock, serverNow, onTick }: Ticking): () => void {
  let cancel = () => undefined as void;
  let last: number | undefined;
  const tick = () => {
    const left = remainingMs(countdown, serverNow());
    // When this tick was late, the next one is due in less than a second.
    cancel = clock.after(left > 0 ? left % 1000 || 1000 : LOOK_AGAIN_MS, tick);
    if (left !== last) onTick(left);
    last = left;
  };
  tick();
  return () => cancel();
}
