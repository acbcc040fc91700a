import type { BrowserContext } from '@playwright/test';

/** How many times slower pages run than the machine lets them; `npm run test:stress` sets it. */
const times = Number(process.env['E2E_CPU_SLOWED'] ?? 1);

/** Slows the CPU of every page that a context opens from now on. */
export function slowCpu(context: BrowserContext): void {
  if (times === 1) return;
  context.on('page', (page) => {
    context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: times }))
      .catch((error: unknown) => {
        // A popup may close before or while it is asked.
        if (!page.isClosed()) throw error;
      });
  });
}
