/**
 * The value that a share of all values stay below.
 * @param {readonly number[]} values
 * @param {number} share 0.5 for the median
 */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
