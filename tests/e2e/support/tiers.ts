/**
 * Details of a test that `npm run test:all` runs and `npm test` leaves out: an edge of a flow whose main path, endings and
 * money are tested in both.
 */
export const FULL = { tag: '@full' } as const;

/** Details of a test that installs packages from the npm registry, as an integrator does: `npm run test:installed` runs it. */
export const INSTALLED = { tag: '@installed' } as const;
