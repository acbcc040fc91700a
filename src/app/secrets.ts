import type { Services } from '../core/services/services.ts';

const FIELDS = 'input, textarea, select';

/**
 * Player data that must never be reported: the token, values of the current and the last form, and all secrets typed so far.
 */
export function secretsOf({ store, root }: Pick<Services, 'store' | 'root'>): readonly string[] {
  const { start, expiredToken, draft, deposit, typedSecrets } = store.getState();
  const typed = [...root.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ value }) => value);
  const known = [
    start?.user.token,
    expiredToken,
    deposit?.amount,
    ...Object.values(draft?.values ?? {}),
    ...typedSecrets,
    ...typed,
  ];
  return known.flatMap((value) => value || []);
}
