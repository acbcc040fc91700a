import type { Reason } from '../../../../schemas/reason.ts';
import type { Services } from '../../../core/services/services.ts';
import { currentList, listReasons, partReasons } from './page-reasons.ts';

declare global {
  interface Window {
    /** What the current page hides, disables or lacks. Only in the build that mocks its backend, for the studio. */
    __why?: () => Promise<readonly Reason[]>;
  }
}

/** Lets the studio around this page ask for what the debug panel shows, without the panel. */
export function tellStudio(services: Services): void {
  services.window.__why = async () => {
    const asked = currentList(services);
    return [...(asked ? listReasons(asked) : []), ...(await partReasons(services))];
  };
}
