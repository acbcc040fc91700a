import { LocalizedText, WireAmount } from '../schemas/common.ts';
import { IconId } from '../schemas/method/field.ts';
import { PaymentMethod } from '../schemas/method/payment-method.ts';
import { parse } from '../schemas/parse.ts';
import type * as z from '../schemas/zod.ts';

/** What a value must be, in plain words. */
interface Meaning {
  readonly message: string;
  /** What to write. */
  readonly advice?: string;
  readonly isIcon?: true;
}

/** Each schema whose message names a pattern or a programmer's types, with a value that it refuses by that message. */
const MEANINGS: readonly (Meaning & { readonly schema: z.ZodMiniType; readonly refused: unknown })[] = [
  {
    schema: WireAmount,
    refused: '-',
    message: 'expected an amount',
    advice: 'write a number without spaces and commas, such as 1000 or 10.5',
  },
  {
    schema: PaymentMethod.shape.prefilledAmount,
    refused: '-',
    message: 'expected an amount, or amounts by currency',
    advice: 'write a number without spaces and commas, such as 1000, or {"EUR": 10, "MXN": 200}',
  },
  {
    schema: PaymentMethod.shape.recommendedAmounts,
    refused: '-',
    message: 'expected a list of amounts, or lists by currency',
    advice: 'write [100, 500], or {"EUR": [10, 50], "MXN": [200, 1000]}',
  },
  {
    schema: PaymentMethod.shape.instruction,
    refused: [],
    message: 'expected a text, or steps',
    advice: 'write "…", or {"steps": [{"stepInstruction": "…"}, {"stepInstruction": "…"}]}',
  },
  {
    schema: LocalizedText,
    refused: undefined,
    message: 'expected a text, or texts by language',
    advice: 'write "…", or {"en": "…", "es": "…"}',
  },
  {
    schema: IconId,
    refused: '',
    message: 'expected the id of an icon: letters, digits, _ and -, without the ending of a file',
    isIcon: true,
  },
];

/** What is meant where a schema gives this message, if the message does not say it well. */
export const meaningOf = (message: string): Meaning | undefined =>
  MEANINGS.find(({ schema, refused }) => messageFor(schema, refused) === message);

function messageFor(schema: z.ZodMiniType, refused: unknown): string | undefined {
  const parsed = parse(schema, refused);
  return parsed.ok ? undefined : parsed.issues[0]?.message;
}
