import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Frame } from '@playwright/test';
import type { HostPage } from './host-page.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
  }>;
}

declare global {
  interface Window {
    axe: Axe;
  }
}

/** Rules that are off by default, and part of WCAG 2.2 AA: 2.5.8, 2.5.3 and 1.3.4. */
const BEYOND = Object.fromEntries(
  ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'].map((id) => [id, { enabled: true }]),
);

/** A player scrolls to what a bar stands over; axe would take the part that shows for the whole. */
const UNBAR = '.pw-header, .pw-actions, .pw-search { position: static !important }';

/** Waits for transitions before colours and boxes are measured, but not for endless animations. */
export async function atRest(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** What axe finds in the current cashier, each finding with its element; by a single rule if one is named. */
export const findings = async (host: HostPage, rule?: string): Promise<readonly string[]> =>
  await findingsIn(await host.frame(), rule);

/** The same for a page or a frame. */
export async function findingsIn(frame: Frame, rule?: string): Promise<readonly string[]> {
  await atRest(frame);
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const { violations } = await frame.evaluate(
    async ([only, beyond, unbar]) => {
      const before = [...document.adoptedStyleSheets]; // the list itself is live
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(unbar);
      document.adoptedStyleSheets = [...before, sheet];
      const found = await window.axe.run({
        resultTypes: ['violations'],
        // A captcha is the only frame in the cashier, and nothing here runs in it.
        iframes: false,
        ...(only === undefined ? { rules: beyond } : { runOnly: [only] }),
      });
      document.adoptedStyleSheets = before;
      return found;
    },
    [rule, BEYOND, UNBAR] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}
