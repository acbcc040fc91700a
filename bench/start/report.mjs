import { quantile } from '../../scripts/quantile.mjs';
import { describeProfile } from './profiles.mjs';
import { REFERENCE, SUBJECTS } from './subjects.mjs';

/** @typedef {import('./sample.mjs').Sample} Sample */
/** One sample of each subject, by id, taken close together. @typedef {Record<string, Sample>} Round */

/** @typedef {Exclude<keyof Sample, 'transfers'>} Figure */

/** @type {readonly {key: Figure, title: string, digits: number}[]} */
const FIGURES = [
  { key: 'firstPaint', title: 'first paint', digits: 0 },
  { key: 'content', title: 'first content', digits: 0 },
  { key: 'list', title: 'list', digits: 0 },
  { key: 'form', title: 'tap to form', digits: 0 },
  { key: 'opened', title: 'start to form', digits: 0 },
  { key: 'shiftToList', title: 'shift to list', digits: 3 },
  { key: 'shiftAfter', title: 'shift after', digits: 3 },
];

const TITLE_WIDTH = 15;
const CELL_WIDTH = 25;
const OTHERS = SUBJECTS.filter(({ id }) => id !== REFERENCE);

/** Without samples in which the browser had not noted the figure. @param {readonly number[]} values @param {number} share */
const quantileOf = (values, share) => quantile(values.filter(Number.isFinite), share);

/**
 * @param {readonly number[]} values
 * @param {number} digits
 */
function spread(values, digits) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantileOf(values, share).toFixed(digits));
  return `${middle} (${low} to ${high})`;
}

/** @param {string} title @param {readonly string[]} cells */
const row = (title, cells) =>
  (title.padEnd(TITLE_WIDTH) + cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('')).trimEnd();

/**
 * Medians with quartiles of each subject, then how many times as long as the reference the others take: the ratio of the
 * medians, with the quartiles of the ratios within a round.
 * @param {import('./profiles.mjs').Profile} profile
 * @param {readonly Round[]} rounds
 */
export function reportProfile(profile, rounds) {
  const valuesOf = (/** @type {string} */ id, /** @type {Figure} */ key) =>
    rounds.map((round) => round[id]?.[key] ?? Number.NaN);
  const ratio = (/** @type {string} */ id, /** @type {Figure} */ key) => {
    const [own, reference] = [valuesOf(id, key), valuesOf(REFERENCE, key)];
    const inRounds = own.map((value, at) => value / (reference[at] ?? Number.NaN));
    const medians = quantileOf(own, 0.5) / quantileOf(reference, 0.5);
    return `${medians.toFixed(2)} (${[0.25, 0.75].map((share) => quantileOf(inRounds, share).toFixed(2)).join(' to ')})`;
  };
  const lines = FIGURES.map(({ key, title, digits }) => {
    const own = SUBJECTS.map(({ id }) => spread(valuesOf(id, key), digits));
    // No ratio of shifts, which are often zero.
    return row(title, digits === 0 ? [...own, ...OTHERS.map(({ id }) => ratio(id, key))] : own);
  });
  const loaded = SUBJECTS.map(({ id }) => {
    const [bytes, requests] = [quantileOf(valuesOf(id, 'bytes'), 0.5), quantileOf(valuesOf(id, 'requests'), 0.5)];
    return `${(bytes / 1000).toFixed(1)} kB, ${requests} files`;
  });
  const titles = [...SUBJECTS.map(({ title }) => title), ...OTHERS.map(({ title }) => `ratio ${title}`)];
  return [
    `${describeProfile(profile)}; ${rounds.length} rounds: median ms (quartiles)`,
    row('', titles),
    ...lines,
    row('loaded to list', loaded),
  ].join('\n');
}
