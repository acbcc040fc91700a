import type { Services } from '../app/services.ts';

const FIELDS = 'input, textarea, select';

/** What is the player's and must never be reported: the token, what stands in the form, what stood in the last one, and every secret. */
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
