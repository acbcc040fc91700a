import * as z from '../zod.ts';

/** If a key occurs twice, the last one wins. */
export const Experiment = z.object({ key: z.string(), group: z.string() });
