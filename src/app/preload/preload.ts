import { systemClock } from '../../platform/timing/clock.ts';
import { type FirstResponses, startPreload } from './start-preload.ts';

let settle: (responses: FirstResponses) => void = () => undefined;
/** Resolves when the page requests the list by itself. */
export const firstResponses = new Promise<FirstResponses>((resolve) => {
  settle = resolve;
});

/** Runs as soon as this small script has loaded, and once, whichever of the scripts of the page comes first. */
export const preload = startPreload(window, systemClock, (responses) => settle(responses));
