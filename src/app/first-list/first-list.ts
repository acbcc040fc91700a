import { firstResponses } from '../preload/preload.ts';
import { createFirstList } from './create-first-list.ts';

/** Runs as soon as this script has loaded, and once, as the one before it. */
export const firstList = createFirstList(document, firstResponses);
