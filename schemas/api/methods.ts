import * as z from '../zod.ts';

/**
 * Answer of `methods-payment-*` and `methods-withdrawal*`. Definitions stay raw here: each is parsed alone, so that one
 * bad method is set aside and the others stay.
 */
export const MethodsAnswer = z.object({ methods: z.array(z.unknown()), isDirectGeo: z.optional(z.boolean()) });
export type MethodsAnswer = z.infer<typeof MethodsAnswer>;
