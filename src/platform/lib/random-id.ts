import { nanoid } from 'nanoid';

/** 21 URL-safe characters, for instances, request ids, idempotency keys and notifications. */
export const randomId = (): string => nanoid();
