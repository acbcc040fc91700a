import * as z from '../zod.ts';

/** All frames travel as the event `message`. `time` is epoch ms. */
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
  /** The error of an HTTP body. Parsed later, so that the status counts even when the error has another form. */
  error: z.optional(z.unknown()),
});
export type SocketResponse = z.infer<typeof SocketResponse>;

/** A response as the widget reads it: its id alone says whose it is, so a wrong `time` or `type` must not cost it. */
export const ReadResponse = z.extend(SocketResponse, {
  time: z.optional(z.transform((time) => (typeof time === 'number' ? time : undefined))),
  type: z.optional(z.unknown()),
});
export type ReadResponse = z.infer<typeof ReadResponse>;

/** A push has no id, or null. A frame with an id is a response. Nobody reads its `time`. */
export const SocketPush = z.object({
  id: z.optional(z.null()),
  type: z.string(),
  data: z.unknown(),
});

/** What a refused handshake carries besides its message. */
export const SocketRefusal = z.object({ status: z.number() });

/** Push `login.token`: a new token, with any other changes of the user. */
export const LoginToken = z.looseObject({ token: z.string().check(z.minLength(1)) });
export type LoginToken = z.infer<typeof LoginToken>;
