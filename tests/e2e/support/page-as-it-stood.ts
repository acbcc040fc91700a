import { setTimeout } from 'node:timers/promises';
import type { BackendControl } from './backend.ts';
import type { HostPage } from './host-page.ts';
import { pressesOf } from './presses.ts';

/** Time for the page to respond once a test has failed, in ms. */
const PATIENCE_MS = 3000;

const elapsed = async (): Promise<string> => {
  await setTimeout(PATIENCE_MS);
  return 'the frame did not answer in time';
};

/** What every page showed and the calls to the backend: all that is left of a failure on another machine. */
export async function pageAsItStood(host: HostPage, backend: BackendControl): Promise<string> {
  const say = (what: string) => (error: unknown) => `${what} did not answer: ${String(error).split('\n')[0]}`;
  const pages = host.page.context().pages();
  const frames = pages.flatMap((page) => page.frames());
  const shown = await Promise.all(
    frames.map(async (frame) => {
      const snapshot = await frame.locator('body').ariaSnapshot({ timeout: PATIENCE_MS }).catch(say('the page'));
      // A frame that is gone, or a page that hangs, does not respond.
      const presses = await Promise.race([pressesOf(frame).catch(say('the frame')), elapsed()]);
      return `${frame.url()}\n${snapshot}\nPresses:\n${presses}`;
    }),
  );
  const calls = await backend
    .calls()
    .then(
      (made) => made.map(({ via, call, status }) => `${via} ${call} ${status ?? 'unanswered'}`),
      say('the backend'),
    );
  return [...shown, 'Calls of the backend:', ...[calls].flat()].join('\n');
}
