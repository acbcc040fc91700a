/** The only import of zod: `jitless` must be set before the first schema, since a strict CSP forbids `new Function`. */
import { config } from 'zod/mini';

config({ jitless: true });

export * from 'zod/mini';
