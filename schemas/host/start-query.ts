/** Query values that decide how the page starts. */
export interface StartQuery {
  readonly locale?: string;
  readonly router?: 'hash';
  readonly origin?: string;
  /** The host draws the skeleton of the list behind the frame, until the frame has a theme. */
  readonly skeleton?: 'host';
  /** On the address that a provider's window returns to: the id of the cashier that waits for it. */
  readonly returned?: string;
}

const LOCALE = /^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i;

export const text = (value: string | null, form: RegExp): string | undefined =>
  value !== null && form.test(value) ? value : undefined;

/** Hostile input: a value of the wrong form counts as absent. */
export function parseStartQuery(params: URLSearchParams): StartQuery {
  const locale = text(params.get('locale'), LOCALE);
  const origin = params.get('origin');
  const returned = text(params.get('returned'), /^[\w-]{1,40}$/);
  return {
    ...(locale !== undefined && { locale }),
    ...(params.get('router') === 'hash' && { router: 'hash' }),
    ...(origin !== null && { origin }),
    ...(params.get('skeleton') === 'host' && { skeleton: 'host' }),
    ...(returned !== undefined && { returned }),
  };
}
