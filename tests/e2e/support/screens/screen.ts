import type { WidgetView } from '../../../../src/core/tables/routes/routes.ts';
import type { BackendControl } from '../backend.ts';
import type { Cashier } from '../../../../testing/index.ts';
import { type Definition, definition, textField } from '../definitions.ts';
import type { HostPage, OpenOptions } from '../host-page.ts';
import type { Declared } from '../problems.ts';
import { expect } from '../test.ts';

export interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
  readonly declared: Declared;
  /** Opens the cashier in the size and the language of the test. */
  readonly open: (options?: OpenOptions) => Promise<void>;
}

/** A screen, and how a player gets there. In any language: it uses attributes of the page, not texts. */
export interface Screen {
  /** Its route, by the name in the route table. */
  readonly at: string;
  /** Whose routes these are; those of the normal flows unless it says otherwise. */
  readonly view?: WidgetView;
  /** In which container it is seen first, where that matters. CSS pixels. */
  readonly width?: number;
  readonly open: (parts: Parts) => Promise<void>;
  /** What the player does then, or an error that appears: it may move what is below it, and may take long. */
  readonly act?: (parts: Parts) => Promise<void>;
}
export type Screens = Readonly<Record<string, Screen>>;

/** The method of most screens, with every kind of thing that a form can hold. */
export const FULL = definition({
  recommendedAmounts: [100, 200, 500],
  instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Pay' }] },
  video_guide_url: { en: 'https://guides.example.com/en' },
  fields: [
    textField(),
    { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    { name: 'bank', type: 'dropdown', label: 'Bank', values: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ],
});

/** Methods of one category with different names. */
export const grouped = (category: string, ...names: readonly string[]): readonly Definition[] =>
  names.map((name) => definition({ name, text: `Method ${name}`, category, groupText: 'All of these' }));

/** A coin, in a group of such. */
export const coin = (name: string, cryptoCurrency = 'USDT'): Definition =>
  definition({
    name,
    text: `Coin ${name}`,
    category: 'crypto',
    groupText: 'Crypto',
    cryptoCurrency,
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
  });

export const tap = ({ cashier }: Pick<Parts, 'cashier'>, method = 'test_method'): Promise<void> =>
  cashier.root.locator(`[data-method="${method}"]`).click();

export const tapGroup = ({ cashier }: Pick<Parts, 'cashier'>, group: string): Promise<void> =>
  cashier.root.locator(`[data-group="${group}"]`).click();

/** What the server lists, and how it responds when one of the methods is used. */
export const listing = (
  { backend }: Pick<Parts, 'backend'>,
  methods: readonly Definition[],
  ...answers: readonly string[]
): Promise<void> =>
  backend.methods({ methods, ...(answers.length > 0 ? { answers } : {}), outcome: { status: 'never' } });

/** Opens the cashier for the routes of a view, with these options unless a screen has others. */
export const openFor =
  (host: HostPage, view: WidgetView = 'main', common: OpenOptions = {}): Parts['open'] =>
  async ({ start = {}, ...options } = {}) => {
    const given = start['user'];
    const user = { ...(view === 'main' ? {} : { widgetViewType: view }), ...(typeof given === 'object' ? given : {}) };
    await host.open({ path: 'deposit', ...common, ...options, start: { ...start, user } });
  };

/** To the form of the method that is listed. */
export async function toForm(parts: Parts, options: OpenOptions = {}): Promise<void> {
  await parts.open(options);
  await tap(parts);
  await expect(parts.cashier.form.submit).toBeVisible();
}

/** Lists one method, goes to its form, and presses. */
export async function pay(parts: Parts, method: Partial<Definition>, ...answers: readonly string[]): Promise<void> {
  await listing(parts, [definition(method)], ...answers);
  await toForm(parts);
  // The amount waits for its limits if they are requested.
  await expect(parts.cashier.root.locator('.pw-amount input')).toBeEnabled();
  await parts.cashier.submit();
}
