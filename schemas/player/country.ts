import { CountryCode, WireText } from '../common.ts';
import * as z from '../zod.ts';

/** A country of the selector. `phonePrefix` may have a plus or be a number on the wire, and holds only digits, or nothing, once parsed. */
export const Country = z.object({
  name: z.string(),
  code: CountryCode,
  phonePrefix: z.pipe(
    z._default(WireText, ''),
    z.transform((prefix) => prefix.replace(/\D/g, '')),
  ),
  exampleNumber: z._default(z.string(), ''),
});
export type Country = z.infer<typeof Country>;
