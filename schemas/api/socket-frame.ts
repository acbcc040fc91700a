import * as z from '../zod.ts';

/** All travel on the event `message`; `time` is epoch ms. */
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
  /** As the error of an HTTP body; read with it, so that a status counts even where its error is of another form. */
  error: z.optional(z.unknown()),
});
export type SocketResponse = z.infer<typeof SocketResponse>;

/** Has no id: what has one is an answer. */
export const SocketPush = z.object({
  id: z.optional(z.undefined()),
  time: z.number(),
  type: z.string(),
  data: z.unknown(),
});

/** What a refused handshake says beside its message. */
export const SocketRefusal = z.object({ status: z.number() });

/** Push `login.token`: a new token and whatever else of the user changed. */
export const LoginToken = z.looseObject({ token: z.string().check(z.minLength(1)) });
