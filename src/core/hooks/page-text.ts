import type { PlayerText } from '../tables/error-table.ts';
import { TEXTS } from '../../platform/errors/texts.ts';

/** What the error page knows of an error: the values of `errorState`, read from the history. */
export interface ErrorFacts {
  readonly message?: string | undefined;
  readonly name?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

const FIXED: ReadonlySet<string> = new Set(Object.values(TEXTS));

/**
 * What the player may read about an error: the merchant's own message, else the dictionary's text for its status, else a
 * fixed text. Everything else is written for engineers.
 */
export function pageText({ message, name, status, code }: ErrorFacts): PlayerText | undefined {
  if (code === 'merchant_client_error' && message !== undefined) return { keys: [], text: message };
  if (status !== undefined) return { keys: [`httpCodes.${status}`] };
  if (name === 'NetworkError') return { keys: ['socket.networkError'] };
  return message !== undefined && FIXED.has(message) ? { keys: [], text: message } : undefined;
}
