import { CARDS, PLAIN_NAMES, SECRET_NAMES, WORDS } from '../support/secrets.ts';
import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const field = (name: string) => textField({ name, label: `Field ${name}`, regex: '^.+$' });
const fields = [...SECRET_NAMES, ...PLAIN_NAMES].map(field);
const all = [...CARDS, ...WORDS];
const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
/** Any secret into what is secret by its name; card numbers into the rest. */
const typed = [
  ...SECRET_NAMES.map((name, index) => ({ name, text: at(all, index + CARDS.length) })),
  ...PLAIN_NAMES.map((name, index) => ({ name, text: at(CARDS, index) })),
];

const FLOWS = [
  { flow: 'a deposit', call: 'deposit-create', path: 'deposit' },
  { flow: 'a withdrawal', call: 'withdrawal-create', path: 'withdrawal' },
] as const;

for (const { flow, call, path } of FLOWS) {
  test(
    `no secret of the forty fields of ${flow} stands in storage, history, messages or the log`,
    path === 'deposit' ? {} : FULL,
    async ({ page, host, cashier, backend, declared }) => {
      declared.broken(call);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.addInitScript(() => {
        if (window !== window.parent) sessionStorage.setItem('paywidget.force_logging', '1');
      });
      await backend.methods({ methods: [definition({ fields })] });
      await host.open({ path });
      await cashier.list.method('Test method').click();
      await backend.script({ call, fault: 'network', carriedOut: true, times: 1 });
      const { form } = cashier;
      await cashier.root.getByRole('textbox', { name: /^(Amount|Withdrawal amount)$/ }).fill('1250');
      for (const { name, text } of typed) await form.field(`Field ${name}`).fill(text);
      await form.submit.click();
      if (path === 'withdrawal') await cashier.root.locator('[data-confirm]').click();
      await expect(form.failure).toContainText('It is not known whether the payment was created');
      // What may be kept is kept by now, the key of the payment too.
      const stored = async () =>
        (await host.frame()).evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
        );
      await expect.poll(stored).toMatch(/1250.*isSent|isSent.*1250/);
      const past = await (await host.frame()).evaluate(() => JSON.stringify([location.href, history.state]));
      const places = {
        stored: await stored(),
        history: past,
        messages: JSON.stringify(await host.heard()),
        log: said.join('\n'),
      };
      expect(places.log).toContain('[paywidget]');
      const sent = await backend.payloads(call);
      for (const [place, text] of Object.entries(places)) {
        const plain = text.replaceAll('\\', '');
        const found = typed.filter((one) => {
          const alone = new RegExp(`(?<![\\d.])${one.text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?!\\d)`, 'u');
          return alone.test(plain);
        });
        expect(found, place).toEqual([]);
      }
      // They were typed and sent all the same.
      expect(Object.keys(sent[0]?.['fields'] ?? {})).toHaveLength(fields.length);
    },
  );
}
