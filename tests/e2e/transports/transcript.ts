import { LIMITED_TO_HOSTS } from '../../../schemas/host/host-kind.ts';
import type { Said } from './stage.ts';

/** Types with figures of the moment: how long something took is another figure each time. */
const TIMED = new Set(['value', 'time', 'duration', 'reference', 'depositId', 'ms', 'url']);

/** The browser, and code that comes by itself, say when and how often these are sent: no two starts are alike. */
const isTimedEvent = (type: string, payload: unknown): boolean => {
  const { event, name } = (payload ?? {}) as { event?: unknown; name?: unknown };
  return type === 'analytics'
    ? event === 'web-vitals' || event === 'load-timing'
    : type === 'Metric' && name === 'load';
};

/**
 * What a host heard, made comparable: ids and figures of the moment by their kind, `onInit` once however often it had to
 * be said, and without the types that the published table keeps to one way in. By type, since two messages of different
 * kinds may come in either order.
 */
export function transcriptOf(messages: readonly Said[]): Readonly<Record<string, readonly unknown[]>> {
  const transcript: Record<string, unknown[]> = {};
  for (const { type, payload } of messages) {
    if (Object.hasOwn(LIMITED_TO_HOSTS, type) || isTimedEvent(type, payload)) continue;
    const list = (transcript[type] ??= []);
    if (type === 'onInit' && list.length > 0) continue;
    list.push(steady(payload));
  }
  return Object.fromEntries(Object.entries(transcript).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function steady(value: unknown, key = ''): unknown {
  if (key === 'instance') return '<instance>';
  if (TIMED.has(key)) return `<${key}>`;
  if (Array.isArray(value)) return value.map((inner) => steady(inner));
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, steady(inner, name)]));
}
