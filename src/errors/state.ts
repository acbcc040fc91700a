/** What the error page finds in the history state: message, trace, and the reference to quote. */
export function errorState(error: unknown): Readonly<Record<string, string | undefined>> {
  if (!(error instanceof Error)) return {};
  const reference = 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
  return { message: error.message, trace: error.stack, reference };
}
