import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRESETS } from '../../fixtures/host/presets.ts';
import { DEFAULTS } from '../../fixtures/host/settings.ts';
import { isOffered, METHOD_FILES } from '../../fixtures/methods.ts';
import { scenario } from '../../fixtures/scenarios.ts';
import { ROOT } from '../../scripts/root.mjs';

/** Links in the guides that walk to a scenario; a browser test opens those of the reference. */
const links = readdirSync(join(ROOT, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, 'docs', file), 'utf8').matchAll(/`\S*(\?\S*\bscenario=\S*)`/g)].map(
      ([, query = '']) => [file, query] as const,
    ),
  )
  .filter(([, query]) => new URLSearchParams(query).has('walk'));

test('the guides contain links to scenarios', () => expect(links).not.toEqual([]));

test.each(links)('the link in %s with %s has a player who can use the method', (_, query) => {
  const params = new URLSearchParams(query);
  const { steps, preset } = scenario(params.get('scenario') ?? '');
  const { user } = PRESETS.get(params.get('preset') ?? preset ?? DEFAULTS.preset) as {
    user: { country: string; currency: string };
  };
  const pressed = steps.flatMap((step) =>
    'press' in step ? [...step.press.matchAll(/data-method="([^"]+)"/g)].map(([, name = '']) => name) : [],
  );
  const missing = pressed.filter(
    (name) =>
      !METHOD_FILES.some(({ method }) => method?.name === name && isOffered(method, user.country, user.currency)),
  );
  expect({ pressed: pressed.length > 0, missing }).toEqual({ pressed: true, missing: [] });
});
