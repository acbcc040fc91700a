import { firstResponses } from '../preload/preload.ts';
import { createFirstList } from './create-first-list.ts';

/** Runs once, as soon as this script has loaded, like the preload script before it. */
export const firstList = createFirstList(document, firstResponses);
