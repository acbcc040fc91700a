import { CountryCode } from '../common.ts';
import * as z from '../zod.ts';

/** A country of the selector. `phonePrefix` may have a plus on the wire, and holds only digits once parsed. */
export const Country = z.object({
  name: z.string(),
  code: CountryCode,
  phonePrefix: z.pipe(
    z.string(),
    z.transform((prefix) => prefix.replace(/\D/g, '')),
  ),
  exampleNumber: z._default(z.string(), ''),
});
export type Country = z.infer<typeof Country>;
