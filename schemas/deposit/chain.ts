import * as z from '../zod.ts';

/** Higher figures are mistakes, and a timer as long as their product would overflow. */
const MAX_BLOCKS = 500;
const MAX_INTERVAL_SEC = 3600;

/** A value that the test refuses counts as absent. */
const known = <T>(isKnown: (value: unknown) => value is T) =>
  z.optional(z.transform((value) => (isKnown(value) ? value : undefined)));

const isFigure =
  (most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value > 0 && value <= most;
const isBlocks = (value: unknown): value is number => isFigure(MAX_BLOCKS)(value) && Number.isInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** A blockchain's own figures in a push. */
export const Chain = z.object({
  requiredBlocks: known(isBlocks),
  /** Seconds between blocks. */
  interval: known(isFigure(MAX_INTERVAL_SEC)),
  transactionUrl: known(isText),
});
export type Chain = z.infer<typeof Chain>;
