import { atRest } from '../support/axe.ts';
import { isolated, payloadOf } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { urls } from '../support/urls.ts';
import { bonus, line, LIST, offering, test, theSwitch } from './support.ts';

test.describe('on a form', () => {
  test(
    'the line says from which amount the bonus applies, and its box never moves',
    FULL,
    async ({ host, cashier }) => {
      await host.open(offering({ bonusId: 102 }));
      await cashier.list.method('Test method').click();
      await expect(line(cashier)).toContainText('Spins Applies to this deposit');
      await atRest(await host.frame());
      const box = await line(cashier).boundingBox();
      await cashier.form.amount.fill('299.99');
      await expect(line(cashier)).toContainText(`For deposits from ${isolated('MX$300')}`);
      await expect(cashier.live).toHaveText(`For deposits from ${isolated('MX$300')}`);
      await cashier.form.amount.fill('300');
      await expect(line(cashier)).toContainText('Applies to this deposit');
      await cashier.form.amount.fill('');
      await expect(line(cashier)).toContainText(`For deposits from ${isolated('MX$300')}`);
      await theSwitch(cashier).click();
      await expect(line(cashier)).toContainText('Not used');
      expect(await line(cashier).boundingBox()).toEqual(box);
    },
  );

  test('the line says when the method or the currency excludes the bonus', FULL, async ({ host, cashier }) => {
    await host.open(offering({ bonusId: 100 }));
    await cashier.list.method('Without bonus').click();
    await expect(line(cashier)).toContainText('Not with this method');
    await expect(theSwitch(cashier)).toHaveCount(0);
    await host.send('bonus-list-updated', { bonusList: [bonus(100, 'First', { currency: 'USD' })] });
    await cashier.back();
    await cashier.list.method('Test method').click();
    await expect(line(cashier)).toContainText(`Only for deposits in ${isolated('USD')}`);
  });

  for (const transport of ['http', 'socket'] as const) {
    test(
      `by ${transport} a deposit sends the bonus that applies`,
      transport === 'socket' ? FULL : {},
      async ({ host, cashier, backend, sessionFor }) => {
        await host.open(offering({ bonusId: 101, transport }));
        await cashier.list.method('Test method').click();
        await cashier.form.amount.fill('200');
        await sessionFor(200);
        await cashier.submit();
        await expect(cashier.status.waiting).toBeVisible();
        const [call, ...more] = await backend.calls('deposit-create');
        expect([call?.via, more]).toEqual([transport, []]);
        const returnUrl = new URL('deposit/complete', urls.widget).href;
        expect(call?.payload).toEqual(
          payloadOf(returnUrl, {
            amount: 200,
            paymentSessionId: expect.any(String),
            isActivatedBonus: true,
            bonusId: 101,
          }),
        );
      },
    );
  }

  test(
    'a deposit below the minimum, with the switch off, or by a method without bonuses sends no bonus',
    FULL,
    async ({ cashier, backend, openForm, sessionFor }) => {
      const returnUrl = expect.stringMatching(/\/paywidget\/deposit\/complete$/) as unknown;
      const plain = (over: object) =>
        payloadOf(returnUrl, { paymentSessionId: expect.any(String), isActivatedBonus: false, ...over });
      await openForm({}, offering({ bonusId: 101 }));
      await cashier.form.amount.fill('199');
      await sessionFor(199);
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await backend.payloads('deposit-create')).at(-1)).toEqual(plain({ amount: 199 }));

      await backend.settle('processed');
      await cashier.status.action('Close').click();
      await openForm({ name: 'takes_none', text: 'Takes none', traits: { bonus: false } }, offering({ bonusId: 101 }));
      await sessionFor(500);
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await backend.payloads('deposit-create')).at(-1)).toEqual(plain({ paymentType: 'takes_none' }));

      await backend.settle('processed');
      await cashier.status.action('Close').click();
      await openForm({ name: 'another', text: 'Another' }, offering({ bonusId: 101 }));
      await theSwitch(cashier).click();
      await cashier.form.amount.fill('600');
      await sessionFor(600);
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await backend.payloads('deposit-create')).at(-1)).toEqual(plain({ paymentType: 'another', amount: 600 }));
    },
  );

  test('a player who sees no bonuses gets the one that the host chose', FULL, async ({ openForm, cashier }) => {
    await openForm({}, { start: { bonusList: LIST, bonusId: 100, experiments: [] } });
    await expect(line(cashier)).toContainText('First Applies to this deposit');
  });
});
