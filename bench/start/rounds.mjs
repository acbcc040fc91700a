import { describeProfile } from './profiles.mjs';
import { takeSample } from './sample.mjs';
import { SUBJECTS } from './subjects.mjs';
import { waterfall } from './waterfall.mjs';

/**
 * Takes a sample of each subject per round, so that other work of the machine affects all of them. The first round
 * warms up and does not count.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./sample.mjs').BenchServer} server
 * @param {import('./profiles.mjs').Profile} profile
 * @param {number} count
 * @param {boolean} isSettled whether the tap waits for all code
 */
export async function takeRounds(browser, server, profile, count, isSettled) {
  /** @type {import('./report.mjs').Round[]} */
  const rounds = [];
  for (let at = 0; at <= count; at++) {
    /** @type {import('./report.mjs').Round} */
    const round = {};
    for (const subject of inTurn(at))
      round[subject.id] = await takeSample(browser, server, subject, profile, isSettled);
    if (at > 0) rounds.push(round);
  }
  return rounds;
}

/** All six orders, one after the other. @param {number} at */
function inTurn(at) {
  const first = at % SUBJECTS.length;
  const turned = [...SUBJECTS.slice(first), ...SUBJECTS.slice(0, first)];
  return at % 2 === 0 ? turned : turned.toReversed();
}

/**
 * The requests of one start of each subject, the second one.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./sample.mjs').BenchServer} server
 * @param {import('./profiles.mjs').Profile} profile
 * @param {boolean} isSettled whether the tap waits for all code
 */
export async function drawWaterfalls(browser, server, profile, isSettled) {
  const [round = {}] = await takeRounds(browser, server, profile, 1, isSettled);
  return SUBJECTS.flatMap(({ id, title }) => {
    const sample = round[id];
    return sample ? [{ id, text: waterfall(`Cashier: ${title}. ${describeProfile(profile)}`, sample) }] : [];
  });
}
