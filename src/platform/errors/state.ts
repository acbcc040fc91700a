import { isNamed } from './errors.ts';

/** The history state for the error page: message, trace, the reference to quote, and what selects its text. */
export function errorState(error: unknown): Readonly<Record<string, string | number | undefined>> {
  if (!(error instanceof Error)) return {};
  const reference = 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
  const { status, code } = isNamed(error, 'HttpError') ? error : {};
  return { message: error.message, trace: error.stack, reference, name: error.name, status, code };
}
