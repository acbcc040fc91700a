import type { Cashier } from '../../../testing/index.ts';
import { type Definition, definition } from './definitions.ts';
import type { OpenOptions } from './host-page.ts';
import type { Parts } from './parts.ts';
import { expect } from './test.ts';

const bank = { name: 'senderBank', alias: 'bank', type: 'dropdown', label: 'Bank', values: ['Horizonte', 'Serrana'] };

interface Way {
  readonly method?: Partial<Definition>;
  readonly answer?: string;
  readonly options?: OpenOptions;
}

/** From the tile to the form of a transfer; the check finds none. */
export async function toForm({ host, cashier, backend }: Parts, { method, answer = 'p2p-card', options }: Way = {}) {
  await backend.methods({
    methods: [definition({ cardViewType: 5, opensIn: 'window', fields: [bank], ...method })],
    answers: [answer],
    outcome: { status: 'never' },
  });
  await host.open(options);
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toBeVisible();
}

/** From the tile to the invoice of a transfer, through a form that asks for the bank. */
export async function toInvoice(parts: Parts, way: Way = {}) {
  await toForm(parts, way);
  if (way.method?.fields === undefined) await parts.cashier.form.choose('Bank', 'Serrana');
  await parts.cashier.submit();
  await expect(parts.cashier.root.getByRole('timer')).toBeVisible();
}

/** The same, through a form that asks only for the amount and opens no window. */
export const toPlainInvoice = (parts: Parts, options: OpenOptions = {}) =>
  toInvoice(parts, { method: { fields: [], opensIn: 'none' }, options });

export const paid = ({ root }: Pick<Cashier, 'root'>) => root.locator('[data-paid]');
export const cancel = ({ root }: Cashier) => root.getByRole('button', { name: 'Cancel the deposit' });
