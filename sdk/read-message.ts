import type { WidgetMessage } from './api.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a message of the protocol: the JSON text of an object with a type, an instance and an optional payload object. */
export function readMessage(data: unknown): WidgetMessage | undefined {
  if (typeof data !== 'string') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return undefined; // not a message of the widget
  }
  if (!isObject(message)) return undefined;
  const { type, payload, instance } = message;
  if (typeof type !== 'string' || typeof instance !== 'string') return undefined;
  return payload === undefined || isObject(payload)
    ? { type, instance, ...(payload !== undefined && { payload }) }
    : undefined;
}
