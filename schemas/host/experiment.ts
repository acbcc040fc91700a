import * as z from '../zod.ts';

/** A key given twice: the last wins. */
export const Experiment = z.object({ key: z.string(), group: z.string() });
