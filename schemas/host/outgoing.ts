import { Id } from '../id.ts';
import * as z from '../zod.ts';

const TransactionKind = z.enum(['deposit', 'withdrawal']);
const Nothing = z.optional(z.undefined());

/** Widget to host: payload by message type. */
export const OUTGOING = {
  onInit: z.object({ version: z.string(), protocol: z.literal(1), instance: z.string() }),
  Loaded: z.object({ version: z.string() }),
  onClose: Nothing,
  onTokenExpired: Nothing,
  onError: z.object({
    code: z.string(),
    message: z.string(),
    status: z.optional(z.number()),
    path: z.optional(z.string()),
    reference: z.optional(z.string()),
  }),
  onInitError: z.object({ message: z.string() }),
  onCreateTransaction: z.object({
    depositId: Id,
    amount: z.optional(z.number()),
    currency: z.string(),
    paymentMethod: z.string(),
    transaction: TransactionKind,
  }),
  onExternalRedirectEvent: z.object({
    url: z.string(),
    method: z.enum(['GET', 'POST']),
    data: z.optional(z.record(z.string(), z.unknown())),
  }),
  openExtBrowser: z.object({ url: z.string() }),
  onInvalidP2PResponse: z.object({ depositId: z.optional(Id), message: z.string() }),
  onGoBack: z.object({ route: z.string() }),
  onSwipeBack: z.object({ route: z.string() }),
  onCopyToBuffer: z.object({ text: z.string() }),
  share: z.object({ title: z.optional(z.string()), text: z.optional(z.string()), url: z.optional(z.string()) }),
  Metric: z.object({
    name: z.string(),
    value: z.optional(z.number()),
    tags: z.optional(z.record(z.string(), z.string())),
  }),
  analytics: z.object({ event: z.string(), params: z.record(z.string(), z.unknown()) }),
  'socket-reconnect': z.object({ attempt: z.int() }),
  resize: z.object({ height: z.number() }),
} as const;

export type OutgoingType = keyof typeof OUTGOING;
export type OutgoingPayload<T extends OutgoingType> = z.output<(typeof OUTGOING)[T]>;
