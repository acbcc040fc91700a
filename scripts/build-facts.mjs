import { spawnSync } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Commit and time of a build, where known. The clock is not used, so that one commit always builds to the same files.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {{commit: string | null, time: string | null}}
 */
export function buildFacts(env = process.env) {
  const [hash, time] = git('log', '-1', '--format=%h %cI')?.split(' ') ?? [];
  const epoch = Number(env.SOURCE_DATE_EPOCH);
  return {
    commit: hash || null,
    time: env.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000).toISOString() : time || null,
  };
}

/** @param {...string} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
