import { execFileSync } from 'node:child_process';

const LOOK_EVERY_MS = 1000;
/** A connection that does not end must not keep the process. */
const CLOSE_WITHIN_MS = 3000;

/**
 * Ends the process on a signal, or when the process that started it is gone: a killed npm does not end its children.
 * Call it first, and pass the returned function what to close before the end.
 * @returns {(close: () => Promise<unknown>) => void}
 */
export function endWhenAsked() {
  /** @type {() => Promise<unknown>} */
  let close = () => Promise.resolve();
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(0);
    isEnding = true;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const starters = whoStarted();
  setInterval(() => {
    if (!starters.every(isAlive)) end();
  }, LOOK_EVERY_MS).unref();
  return (given) => {
    close = given;
  };
}

/** The parent, and npm if it stands behind a shell. */
function whoStarted() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [parent];
  const grandparent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(parent)], { encoding: 'utf8' }));
  return isNpm(parent) || grandparent <= 1 ? [parent] : [parent, grandparent];
}

/** @param {number} pid */
const isNpm = (pid) => execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('npm');

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
