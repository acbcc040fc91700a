import { CLOSING_MS } from '../../../schemas/figures.ts';
import type { Services } from '../../core/services/services.ts';

type Lifetime = Pick<Services, 'close' | 'onClosing' | 'dispose' | 'onDispose'>;

/** How a widget ends: closed by the player or the host, or disposed of when it is removed from its page. */
export function createLifetime({ bridge, clock }: Pick<Services, 'bridge' | 'clock'>): Lifetime {
  const closing = new Set<() => void>();
  const disposing = new Set<() => void>();
  let isDisposed = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    close: () => {
      // A second press, or a host that answers with `close`, counts as the same closing.
      if (Math.abs(clock.now() - closedAt) < CLOSING_MS) return;
      closedAt = clock.now();
      for (const run of closing) run();
      bridge.send('onClose');
    },
    onClosing: (run) => {
      closing.add(run);
      return () => closing.delete(run);
    },
    dispose: () => {
      isDisposed = true;
      const runs = [...disposing];
      disposing.clear();
      for (const run of runs) run();
    },
    onDispose: (run) => {
      if (isDisposed) run();
      else disposing.add(run);
      return () => disposing.delete(run);
    },
  };
}
