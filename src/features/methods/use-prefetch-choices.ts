import { useEffect } from 'react';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useServices } from '../../core/services/services.ts';
import type { Choice } from '../../core/tables/routes/page-load.ts';
import { afterPaint } from '../../platform/timing/after-paint.ts';

/** Prefetches the pages that these entries open, while the player looks at them. */
export function usePrefetchChoices(choices: readonly Choice[] | undefined): void {
  const services = useServices();
  const flow = useMethodFlow();
  useEffect(() => {
    if (!choices) return;
    afterPaint(() => void services.pages.prefetch(({ pagesOf }) => pagesOf(choices, flow, services)));
  }, [choices, flow, services]);
}
