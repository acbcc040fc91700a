import type { Frame } from '@playwright/test';
import type { BackendControl } from './support/backend.ts';
import type { Cashier } from './support/cashier.ts';
import { definition, textField } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 360, 420, 600, 768, 1024, 1440] as const;
const LANGUAGES = ['en', 'ar'] as const;
const SIZINGS = ['fit', 'fill'] as const;

const method = definition({
  text: 'Test method',
  recommendedAmounts: [100, 200, 500],
  instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Pay' }] },
  video_guide_url: { en: 'https://guides.example.com/en' },
  fields: [
    textField(),
    { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    { name: 'bank', type: 'dropdown', label: 'Bank', values: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ],
});
const grouped = ['one', 'two', 'three'].map((name) =>
  definition({ name, text: `Group ${name}`, category: 'trio', groupText: 'Trio' }),
);

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
  readonly open: (path?: string) => Promise<void>;
}

const form = async ({ cashier, open }: Parts): Promise<void> => {
  await open();
  await cashier.root.locator('[data-method="test_method"]').click();
  await expect(cashier.form.submit).toBeVisible();
};
const complete =
  (status: 'waiting' | 'processed' | 'mistaked' | 'accepted') =>
  async (parts: Parts): Promise<void> => {
    const { backend, cashier, open } = parts;
    await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
    await open();
    await cashier.root.locator('[data-method="test_method"]').click();
    await cashier.form.submit.click();
    await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
    if (status === 'waiting') return;
    await backend.settle(status);
    await expect(cashier.root.locator('.pw-mark--wait')).toHaveCount(0);
  };

/** Every screen there is, and how a player comes there. */
const SCREENS: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
  list: async ({ cashier, open }) => {
    await open();
    await expect(cashier.list.tiles.first()).toBeVisible();
  },
  group: async ({ cashier, open }) => {
    await open();
    await cashier.root.locator('[data-group="trio"]').click();
    await expect(cashier.root.locator('[data-method="two"]')).toBeVisible();
  },
  region: async ({ cashier, open }) => {
    await open('deposit/region');
    await expect(cashier.root.locator('.pw-row').first()).toBeVisible();
  },
  form,
  'form refused': async (parts) => {
    await form(parts);
    await parts.cashier.form.submit.click();
    await expect(parts.cashier.root.locator('.pw-msg--error').first()).toBeVisible();
  },
  'form with an open list': async (parts) => {
    await form(parts);
    await parts.cashier.root.locator('[data-field="bank"] button').first().click();
    await expect(parts.cashier.root.getByRole('option').first()).toBeVisible();
  },
  instruction: async (parts) => {
    await form(parts);
    await parts.cashier.root.locator('.pw-row').first().click();
    await expect(parts.cashier.root.locator('.pw-step, .pw-steps').first()).toBeVisible();
  },
  'complete, waiting': complete('waiting'),
  'complete, processed': complete('processed'),
  'complete, mistaked': complete('mistaked'),
  'complete, accepted': complete('accepted'),
  invoice: async ({ backend, cashier, open }) => {
    await backend.methods({ methods: [definition()], answers: ['unified-flow'], outcome: { status: 'never' } });
    await open();
    await cashier.root.locator('[data-method="test_method"]').click();
    await cashier.form.submit.click();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
  },
  transfer: async ({ backend, cashier, open }) => {
    const person = definition({ cardViewType: 5, traits: { guaranteed: true, support: 'https://help.example.com' } });
    await backend.methods({ methods: [person], answers: ['p2p-full'], outcome: { status: 'never' } });
    await open();
    await cashier.root.locator('[data-method="test_method"]').click();
    await cashier.form.submit.click();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
  },
  cash: async ({ backend, cashier, open }) => {
    const agent = definition({ cardViewType: 20, agentChatUrl: 'https://chat.example.com/' });
    await backend.methods({ methods: [agent] });
    await open();
    await cashier.root.locator('[data-method="test_method"]').click();
    await expect(cashier.root.locator('.pw-actions button')).toBeVisible();
  },
  'address of a coin': async ({ backend, cashier, open }) => {
    const coin = definition({
      category: 'crypto',
      cryptoCurrency: 'USDT',
      fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
    });
    await backend.methods({ methods: [coin], answers: ['crypto'], outcome: { status: 'never' } });
    await open();
    await cashier.root.locator('[data-group="crypto"]').click();
    await cashier.root.locator('[data-method="test_method"]').click();
    await expect(cashier.root.locator('[data-address]')).toBeVisible();
  },
  offers: async ({ backend, cashier, open }) => {
    const limits = { MXN: { min: 100, max: 50_000 } };
    const onramp = definition({ cardViewType: 13, category: 'onramp', amount_rules: limits });
    await backend.methods({ methods: [onramp], answers: ['offers-coin'], outcome: { status: 'never' } });
    await open();
    await cashier.root.locator('[data-method="test_method"]').click();
    await expect(cashier.form.submit).toBeVisible();
    await expect(cashier.root.locator('.pw-amount input')).toBeEnabled();
    await cashier.form.submit.click();
    await expect(cashier.root.getByRole('radio').first()).toBeVisible();
  },
  video: async (parts) => {
    await form(parts);
    await parts.cashier.root.locator('.pw-row').last().click();
    await expect.poll(() => parts.host.route()).toBe('deposit/video-instruction');
    await expect(parts.cashier.heading).toBeVisible();
  },
  'form of a withdrawal': async ({ cashier, open }) => {
    await open('withdrawal');
    await cashier.root.locator('[data-method="test_method"]').click();
    await expect(cashier.form.submit).toBeVisible();
  },
  'summary of a withdrawal': async ({ backend, cashier, open }) => {
    await backend.methods({ methods: [definition()] });
    await open('withdrawal');
    await cashier.root.locator('[data-method="test_method"]').click();
    await cashier.form.submit.click();
    await expect(cashier.root.locator('[data-confirm]')).toBeVisible();
  },
  empty: async ({ backend, cashier, open }) => {
    await backend.methods({ methods: [] });
    await open();
    await expect(cashier.root.locator('.pw-mark')).toBeVisible();
  },
  'region of an empty list': async ({ cashier, open }) => {
    await open('empty/region');
    await expect(cashier.root.locator('.pw-row').first()).toBeVisible();
  },
  error: async ({ cashier, open }) => {
    await open('error');
    await expect(cashier.root.locator('.pw-mark')).toBeVisible();
  },
};

/** All of them in `test:all`; else each screen in both directions and sizings, the widths going round. */
function* cases() {
  const isAll = process.env['TEST_ALL'] === '1';
  let turn = 0;
  for (const screen of Object.keys(SCREENS)) {
    for (const sizing of SIZINGS) {
      for (const lang of LANGUAGES) {
        const widths = isAll ? WIDTHS : WIDTHS.slice(turn % WIDTHS.length, (turn % WIDTHS.length) + 1);
        turn += 1;
        for (const width of widths) yield { screen, sizing, lang, width };
      }
    }
  }
}

declare global {
  interface Window {
    /** What moved without the player's doing, since the widget's first paint. */
    __shifts: string[];
  }
}

/** Writes down every shift from the frame's first script on. */
const watchShifts = (): void => {
  window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Element | null }[];
      };
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? 'what has gone');
      window.__shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const measure = (frame: Frame) =>
  frame.evaluate(() => {
    const root = document.querySelector('.pw');
    const scroller = document.scrollingElement ?? document.documentElement;
    return {
      content: root?.getBoundingClientRect().height ?? 0,
      inner: innerHeight,
      // Inside the frame nothing may scroll that the host was told to make room for.
      overflow: Math.max(
        ...[scroller, ...document.querySelectorAll('.pw, .pw-page, .pw-pane, .pw-shell')].map((element) =>
          getComputedStyle(element).overflowY === 'visible' && element !== scroller
            ? 0
            : element.scrollHeight - element.clientHeight,
        ),
      ),
      sideways: Math.max(
        ...[scroller, ...document.querySelectorAll('.pw, .pw-page, .pw-pane')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    };
  });

for (const { screen, sizing, lang, width } of cases()) {
  test(`${screen}, ${sizing}, ${width} px, ${lang}`, async ({ page, host, cashier, backend }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width: Math.max(1280, width + 80), height: 900 });
    await backend.methods({ methods: [method, ...grouped] });
    const options: OpenOptions = { sizing, lang, width, ...(sizing === 'fill' ? { height: 640 } : {}) };
    await SCREENS[screen]?.({ host, cashier, backend, open: (path = 'deposit') => host.open({ ...options, path }) });

    const frame = await host.frame();
    if (sizing === 'fit') {
      const gap = async () => {
        const { content, inner, overflow } = await measure(frame);
        return Math.max(Math.abs(inner - content), overflow);
      };
      await expect.poll(gap, 'the frame is as high as its content, and nothing scrolls in it').toBeLessThanOrEqual(1);
      const box = await host.frameElement.boundingBox();
      expect(Math.abs((box?.height ?? 0) - (await measure(frame)).content)).toBeLessThanOrEqual(1);
    } else {
      // Of the frame's own window: where the site has scrolled to is its affair.
      const hidden = () =>
        frame.evaluate(() =>
          [...document.querySelectorAll('.pw-actions .pw-btn--primary')].flatMap((button) => {
            const { top, bottom } = button.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight
              ? []
              : [`${button.textContent} ${top}..${bottom} of ${innerHeight}`];
          }),
        );
      await expect.poll(hidden, 'the action is visible').toEqual([]);
    }
    expect((await measure(frame)).sideways).toBeLessThanOrEqual(0);
    // What a player opens may move what is below it, also when the machine is slow to open it.
    if (screen !== 'form with an open list') expect(await frame.evaluate(() => window.__shifts)).toEqual([]);
  });
}
