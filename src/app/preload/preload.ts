import { systemClock } from '../../platform/timing/clock.ts';
import { type FirstResponses, startPreload } from './start-preload.ts';

function begin() {
  let settle: (responses: FirstResponses | undefined) => void = () => undefined;
  const responses = new Promise<FirstResponses | undefined>((resolve) => {
    settle = resolve;
  });
  return { firstResponses: responses, preload: startPreload(window, systemClock, (arrived) => settle(arrived)) };
}

/**
 * Runs as soon as this small script has loaded, and once, whichever of the scripts of the page comes first. `firstResponses`
 * resolves when the page requests the list by itself, or with nothing when it leaves that to the widget.
 */
export const { firstResponses, preload } = begin();
