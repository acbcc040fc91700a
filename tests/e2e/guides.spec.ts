import type { Cashier } from '../../testing/index.ts';
import { textField } from './support/definitions.ts';
import { turn } from './support/endings.ts';
import type { OpenOptions } from './support/host-page.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

// Hints turn by themselves; by default tests ask for reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const VIDEO = 'https://guides.example.com/en';

test('an instruction shows its steps in order, and only the harmless part of its markup', async ({
  openForm,
  cashier,
  declared,
}) => {
  // A newer Chromium tells of handlers in markup that is parsed and never shown.
  declared.console(/Executing inline event handler violates/, { maybe: true });
  const steps = [
    {
      stepNumber: 2,
      stepInstruction: 'Then <a href="javascript:alert(1)">here</a> and <a href="https://a.example/">there</a>',
    },
    {
      stepNumber: 1,
      stepInstruction: { en: 'First <b>this</b><img src=x onerror=alert(1)><script>alert(1)</script>' },
    },
  ];
  await openForm({ instruction: { steps, text: 'All of <em>it</em>.' }, fields: [textField()] });
  await cashier.form.field('Code').fill('12');
  await cashier.root.getByRole('button', { name: 'How to pay' }).click();
  const items = cashier.root.locator('.pw-steps li');
  await expect(items).toHaveText(['First this', 'Then here and there']);
  await expect(items.locator('b')).toHaveText('this');
  await expect(items.locator('img, script')).toHaveCount(0);
  await expect(items.getByRole('link')).toHaveText(['there']);
  await expect(cashier.root.locator('.pw-prose em')).toHaveText('it');
  await cashier.back();
  await proves(turn('guide', 'back'), expect(cashier.form.field('Code')).toHaveValue('12'));
});

test('the video guide matches language and country, opens in a window of its own, and leads back', async ({
  context,
  openForm,
  cashier,
}) => {
  await context.route('https://guides.example.com/**', (route) => route.fulfill({ body: 'the video' }));
  await openForm({
    video_guide_url: { en: 'https://guides.example.com/other', en_MX: VIDEO },
    fields: [textField()],
  });
  await cashier.form.field('Code').fill('12');
  await cashier.root.getByRole('button', { name: 'Video guide' }).click();
  await expect(cashier.heading).toHaveText('Video guide');
  const opened = context.waitForEvent('page');
  await cashier.root.getByRole('link', { name: 'Watch the video' }).click();
  const video = await opened;
  await expect(video).toHaveURL(VIDEO);
  expect(await video.evaluate(() => window.opener === null)).toBe(true);
  await cashier.back();
  await proves(turn('guide', 'back'), expect(cashier.form.field('Code')).toHaveValue('12'));
});

test(
  'a method without a guide says so when its guide is opened by address',
  FULL,
  async ({ openForm, cashier, host }) => {
    await openForm({ video_guide_url: { de: VIDEO } });
    await expect(cashier.root.getByRole('button', { name: 'Video guide' })).toHaveCount(0);
    const frame = await host.frame();
    await frame.evaluate(() => {
      history.pushState(null, '', location.href.replace('/deposit/redirect', '/deposit/video-instruction'));
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(cashier.root.getByText('There is no video for this method in your country.')).toBeVisible();
    await expect(cashier.root.getByRole('link', { name: 'Watch the video' })).toHaveCount(0);
  },
);

test.describe('hints about payment details', () => {
  const invoice = { cardViewType: 9 } as const;
  const hints = ({ root }: Cashier) => root.getByRole('complementary', { name: 'Hints' });

  async function toInvoice(
    openForm: (over: object, options: OpenOptions) => Promise<void>,
    cashier: Cashier,
    group: string,
    beforePress: () => Promise<void> = () => Promise.resolve(),
  ) {
    const experiments = [{ key: 'analytics-21007', group }];
    await openForm(invoice, { start: { experiments } });
    await beforePress();
    await cashier.submit();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
  }

  test(
    'come after 3 s, change every 6 s without moving anything, and can be paused',
    FULL,
    async ({ page, openForm, cashier }) => {
      await page.clock.install();
      // Only the test advances the clock, however slow the machine is.
      await toInvoice(openForm, cashier, 'group_b', () => page.clock.pauseAt(Date.now() + 10_000));
      const place = cashier.root.locator('.pw-hints');
      const shown = place.locator('p[data-shown]');
      // No icon and no button beside nothing.
      await expect(place).toBeHidden();
      // As laid out, whatever moves over the page meanwhile.
      const box = () => place.evaluate((part: HTMLElement) => [part.offsetTop, part.offsetHeight]);
      const before = await box();
      expect(before[1]).toBeGreaterThan(0);
      await page.clock.runFor(3_100);
      await expect(shown).toHaveText('Check the name of the recipient before you confirm.');
      await expect(hints(cashier)).toBeVisible();
      await page.clock.runFor(6_100);
      await expect(shown).toHaveText('Make one transfer: do not split the amount.');
      expect(await box()).toEqual(before);
      await hints(cashier).getByRole('button', { name: 'Pause the hints' }).click();
      await page.clock.runFor(30_000);
      await expect(shown).toHaveText('Make one transfer: do not split the amount.');
    },
  );

  test('hints do not move for a player who prefers no motion', FULL, async ({ page, openForm, cashier }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await toInvoice(openForm, cashier, 'group_a');
    await expect(hints(cashier).locator('p[data-shown]')).toHaveText(
      'Copy or scan the details instead of typing them.',
    );
    await expect(hints(cashier).getByRole('button', { name: 'Pause the hints' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
