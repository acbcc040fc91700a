import * as z from '../zod.ts';

/** All travel on the event `message`; `time` is epoch ms (contract, section 4). */
export const SocketRequest = z.object({
  id: z.string(),
  time: z.number(),
  type: z.string(),
  payload: z.optional(z.unknown()),
  idempotencyKey: z.optional(z.string()),
});
export type SocketRequest = z.infer<typeof SocketRequest>;

export const SocketResponse = z.object({
  id: z.string(),
  time: z.number(),
  type: z.string(),
  status: z.number(),
  data: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string(), code: z.optional(z.string()) })),
});

export const SocketPush = z.object({ time: z.number(), type: z.string(), data: z.unknown() });

/** Push `login.token`: a new token and whatever else of the user changed. */
export const LoginToken = z.looseObject({ token: z.string().check(z.minLength(1)) });
