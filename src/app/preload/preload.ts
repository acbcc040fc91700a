import { systemClock } from '../../platform/timing/clock.ts';
import { type FirstResponses, startPreload } from './start-preload.ts';

function begin() {
  let settle: (responses: FirstResponses) => void = () => undefined;
  const responses = new Promise<FirstResponses>((resolve) => {
    settle = resolve;
  });
  return { firstResponses: responses, preload: startPreload(window, systemClock, (arrived) => settle(arrived)) };
}

/**
 * Runs as soon as this small script has loaded, and once, whichever of the scripts of the page comes first. `firstResponses`
 * resolves when the page requests the list by itself.
 */
export const { firstResponses, preload } = begin();
