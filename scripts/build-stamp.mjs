import { spawnSync } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Time and commit of a build, where known: "2026-11-25T13:59:38+00:00 4ba1fa10". The clock is not used, so that one commit
 * always builds to the same files.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function buildStamp(env = process.env) {
  const [time = '', commit = ''] = git('log', '-1', '--format=%cI %h')?.split(' ') ?? [];
  const epoch = Number(env.SOURCE_DATE_EPOCH);
  const given = env.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000).toISOString() : time;
  return `${given} ${commit}`.trim();
}

/** @param {...string} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
