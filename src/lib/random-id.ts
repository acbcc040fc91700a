import { nanoid } from 'nanoid';

/** 21 characters, url-safe: instances, request ids, idempotency keys, notifications. */
export const randomId = (): string => nanoid();
