import type { Locator } from '@playwright/test';
import type { BackendControl } from '../support/backend.ts';
import { definition, textField } from '../support/definitions.ts';
import type { HostPage } from '../support/host-page.ts';
import type { Declared } from '../support/problems.ts';
import { expect } from '../support/test.ts';
import type { Stage } from './stage.ts';

export interface Parts {
  readonly stage: Stage;
  readonly host: HostPage;
  readonly backend: BackendControl;
  readonly declared: Declared;
}

const heading = ({ root }: Stage): Locator => root.getByRole('main').getByRole('heading', { level: 1 });
const types = async ({ heard }: Stage): Promise<readonly string[]> => (await heard()).map(({ type }) => type);
const hears = async (stage: Stage, type: string, count = 1): Promise<void> =>
  expect.poll(async () => (await types(stage)).filter((heard) => heard === type).length, type).toBe(count);

/** The situations that a host goes through with the widget, written once for all transports. */
export const SCENARIOS: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
  'a deposit to its end': async ({ stage, host, backend }) => {
    await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
    await stage.open(host.startData());
    await stage.root.getByRole('button', { name: 'Test method' }).click();
    await expect(heading(stage)).toHaveText('Test method');
    await stage.root.locator('[data-submit]').click();
    await expect(heading(stage)).toHaveText('Waiting for your payment');
    await backend.settle('processed');
    await expect(heading(stage)).toHaveText('Deposit received');
    // Three of the load, and one of the deposit.
    await hears(stage, 'Metric', 4);
  },
  'a form that is refused, then left': async ({ stage, host, backend }) => {
    await backend.methods({ methods: [definition({ fields: [textField()] }), { name: 'broken', position: 'first' }] });
    await stage.open(host.startData());
    await stage.root.getByRole('button', { name: 'Test method' }).click();
    await stage.root.locator('[data-submit]').click();
    await expect(stage.root.getByRole('region', { name: 'Please fix these fields' })).toBeVisible();
    await stage.root.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(heading(stage)).toHaveText('Deposit');
    await hears(stage, 'onGoBack');
  },
  'another language and a message of a wrong form': async ({ stage, host, backend }) => {
    await backend.methods({ methods: [definition()] });
    await stage.open(host.startData());
    await hears(stage, 'Loaded');
    await stage.send('locale-changed', { locale: 'ar' });
    await expect(stage.root.locator('.pw')).toHaveAttribute('dir', 'rtl');
    await stage.send('locale-changed', { locale: 5 });
    await stage.send('unheard-of', {});
    await hears(stage, 'onError');
  },
  'a player without any method': async ({ stage, host, backend }) => {
    await backend.methods({ methods: [] });
    await stage.open(host.startData());
    await expect(stage.root.getByRole('heading', { name: 'There are no payment methods' })).toBeVisible();
    await hears(stage, 'Loaded');
  },
  'start data without a token, then with one': async ({ stage, host, backend }) => {
    await backend.methods({ methods: [definition()] });
    await stage.open({ user: { id: 'x' } });
    await expect(stage.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await stage.send('loaded', host.startData());
    await expect(stage.root.getByRole('button', { name: 'Test method' })).toBeVisible();
    await hears(stage, 'Loaded');
  },
  'a token that has ended': async ({ stage, host, backend, declared }) => {
    declared.status(401);
    await backend.methods({ methods: [definition()] });
    await backend.script({ call: 'deposit-create', status: 401, body: { error: { message: 'expired' } } });
    await stage.open(host.startData());
    await stage.root.getByRole('button', { name: 'Test method' }).click();
    await stage.root.locator('[data-submit]').click();
    await hears(stage, 'onTokenExpired');
  },
  'the whole page sent to a provider': async ({ stage, host, backend }) => {
    await backend.methods({
      methods: [definition({ opensIn: 'page' })],
      answers: ['redirect-get'],
      outcome: { status: 'never' },
    });
    // The site would go to the provider; a response without content keeps it on the page.
    await host.page.route('**/provider**', (route) => route.fulfill({ status: 204 }));
    await stage.open(host.startData());
    await stage.root.getByRole('button', { name: 'Test method' }).click();
    await stage.root.locator('[data-submit]').click();
    await hears(stage, 'onExternalRedirectEvent');
    await expect(heading(stage)).toHaveText('Waiting for your payment');
  },
  'closed by the player': async ({ stage, host, backend }) => {
    await backend.methods({ methods: [definition()] });
    await stage.open(host.startData());
    await stage.root.getByRole('button', { name: 'Test method' }).click();
    await expect(heading(stage)).toHaveText('Test method');
    await stage.root.getByRole('button', { name: 'Close' }).click();
    await hears(stage, 'onClose');
  },
};
