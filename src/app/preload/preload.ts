import { systemClock } from '../../platform/timing/clock.ts';
import { startPreload } from './start-preload.ts';

/** Runs as soon as this small script has loaded, and once, whichever of the two scripts of the page comes first. */
export const preload = startPreload(window, systemClock);
