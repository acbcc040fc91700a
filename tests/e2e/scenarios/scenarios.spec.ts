import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../../schemas/parse.ts';
import { Scenario } from '../../../fixtures/scenario.ts';
import { readEntries } from '../../../scripts/locales/read.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { serveCaptchas } from '../support/captchas.ts';
import { expectEnd, openingOf, takeSteps } from '../support/scenario.ts';
import { test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

// Every scenario is opened by its link and ends as it says. One of each group is opened with the backend in the page, with a
// real server and by the driver; of the others every second one has its backend in the page, because one state machine answers
// in both.

const FOLDER = join(ROOT, 'fixtures/scenarios');
const WORDS = readEntries({ project: join(ROOT, 'locales') }, 'en');

function read(file: string): readonly [string, Scenario] {
  const parsed = parse(Scenario, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.issues)}`);
  return [file.slice(0, -'.json'.length), parsed.value];
}
const ALL = readdirSync(FOLDER).map(read);

/** The browser also complains about failures on purpose. */
const NOISY = /error|fail|malformed|hang|fault|refused|unsafe|lost|captcha/;
const isNoisy = (name: string, { scripts, socket }: Scenario): boolean =>
  scripts.length > 0 || socket !== undefined || NOISY.test(name);

/** One of each group runs always. */
const FIRST = new Set(
  ALL.filter((one, at) => ALL.findIndex(([, { group }]) => group === one[1].group) === at).map(([name]) => name),
);

for (const [name, scenario] of ALL.filter(([one]) => FIRST.has(one)))
  test(`${name} is reached by the driver`, FULL, async ({ host, cashier, declared }) => {
    if (isNoisy(name, scenario)) {
      declared.console(/./, { maybe: true });
      declared.failedRequest(/./, { maybe: true });
    }
    // The driver leaves the first page while that is still loading.
    declared.failedRequest(/\/paywidget\/(assets|static)\//, { maybe: true });
    await host.open({ mode: 'msw' });
    await cashier.scenario(name);
  });

const MODES = ['msw', 'real'] as const;

for (const [at, mode] of MODES.entries())
  for (const [name, scenario] of ALL.filter(([one], index) => FIRST.has(one) || index % MODES.length === at))
    test(
      `${name} ends as it says, with ${mode === 'msw' ? 'the backend in the page' : 'a real server'}`,
      mode === 'msw' && FIRST.has(name) ? {} : FULL,
      async ({ page, host, cashier, backend, declared }) => {
        if (isNoisy(name, scenario)) {
          declared.console(/./, { maybe: true });
          declared.failedRequest(/./, { maybe: true });
        }
        const parts = { host, cashier, backend };
        if (mode === 'real') {
          await serveCaptchas(page.context());
          if (scenario.steps.some((step) => 'wind' in step)) await page.clock.install();
        }
        await host.open(openingOf(name, scenario, mode));
        if (mode === 'real') await takeSteps(scenario.steps, parts);
        const { text } = scenario.ends;
        await expectEnd(scenario, parts, text === undefined ? undefined : WORDS.get(text));
      },
    );
