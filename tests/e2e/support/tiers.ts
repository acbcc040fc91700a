/**
 * Details of a test that `npm run test:all` runs and `npm test` leaves out: an edge of a flow whose main path, endings and
 * money are tested in both.
 */
export const FULL = { tag: '@full' } as const;
