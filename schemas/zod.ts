/** The one door to zod: `jitless` must be set before the first schema exists, and a strict CSP forbids `new Function`. */
import { config } from 'zod/mini';

config({ jitless: true });

export * from 'zod/mini';
