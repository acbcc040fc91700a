/** What fast-check begins from, so that a plain run tries the same values each time. */
const FIXED_SEED = 20_251;

/**
 * The seed of all property tests. `npm run test:all` has none: fast-check then takes a random one and prints it with a
 * failure. `FC_SEED` repeats such a run.
 */
export function seedOf(env: Readonly<Record<string, string | undefined>>): number | undefined {
  if (env['FC_SEED'] !== undefined) return Number(env['FC_SEED']);
  return env['TEST_ALL'] ? undefined : FIXED_SEED;
}
