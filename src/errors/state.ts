import { isNamed } from './errors.ts';

/** What the error page finds in the history state: message, trace, the reference to quote, and what its words go by. */
export function errorState(error: unknown): Readonly<Record<string, string | number | undefined>> {
  if (!(error instanceof Error)) return {};
  const reference = 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
  const { status, code } = isNamed(error, 'HttpError') ? error : {};
  return { message: error.message, trace: error.stack, reference, name: error.name, status, code };
}
