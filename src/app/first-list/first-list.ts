import { systemClock } from '../../platform/timing/clock.ts';
import { firstResponses, preload } from '../preload/preload.ts';
import { createFirstList } from './create-first-list.ts';
import { runWidget } from './run-widget.ts';

/** Runs once, as soon as this script has loaded, like the preload script before it. */
export const firstList = createFirstList(document, firstResponses);

void runWidget(document, preload, firstList.settled, systemClock);
