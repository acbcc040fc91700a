import * as z from '../zod.ts';

/** How calls reach the backend. */
export const Transport = z.enum(['socket', 'http']);
