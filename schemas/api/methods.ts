import * as z from '../zod.ts';

/**
 * Response of `methods-payment-*` and `methods-withdrawal*`. Each definition is parsed later on its own, so that one bad
 * method does not cost the others.
 */
export const MethodsResponse = z.object({ methods: z.array(z.unknown()), isDirectGeo: z.optional(z.boolean()) });
export type MethodsResponse = z.infer<typeof MethodsResponse>;
