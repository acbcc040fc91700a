/** The request id of a failed call, which the player may quote to support. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof Error && 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
