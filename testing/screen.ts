import { expect, type Locator, test } from '@playwright/test';
import { type FieldValue, fillFields } from './fields.ts';
import { MethodList, PaymentForm, type Root, StatusScreen } from './parts.ts';
import { shownText } from './shown.ts';
import { appears } from './waiting.ts';

// Each call of a player is a step of its own. `box` makes an error point to the line of the test that made the call: one call
// above the function that names the step, which must be async to be seen as that function.

const valuesOf = (all: Locator, attribute: string): Promise<readonly string[]> =>
  all.evaluateAll((elements, key) => elements.map((one) => one.getAttribute(key) ?? ''), attribute);

const says = (names: readonly string[]): string => (names.length > 0 ? [...new Set(names)].join(', ') : 'none');

/** What a player sees of the cashier and does there, wherever it is embedded. */
export class CashierScreen {
  /** What the cashier is in. For elements that have no name here. */
  readonly root: Root;
  /** The page; on a wide container the one beside the list. */
  readonly main: Locator;
  readonly heading: Locator;
  readonly list: MethodList;
  readonly form: PaymentForm;
  readonly status: StatusScreen;

  constructor(root: Root) {
    this.root = root;
    this.main = root.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.list = new MethodList(root);
    this.form = new PaymentForm(root);
    this.status = new StatusScreen(root);
  }

  get backButton(): Locator {
    return this.main.locator('.pw-back');
  }

  get closeButton(): Locator {
    return this.main.locator('.pw-header').getByRole('button', { name: 'Close' });
  }

  /** The one live region. */
  get live(): Locator {
    return this.root.getByRole('status');
  }

  /**
   * Opens the form of a method, by its name in the definition or by the words of its tile.
   * @param in the group that holds it, by name or by words
   */
  async selectMethod(method: string, { group }: { readonly group?: string } = {}): Promise<void> {
    const title = group === undefined ? `Select ${method}` : `Select ${method} in ${group}`;
    return await test.step(
      title,
      async () => {
        if (group !== undefined) await this.#press('group', group);
        await this.#press('method', method);
      },
      { box: true },
    );
  }

  async #press(what: 'method' | 'group', name: string): Promise<void> {
    const all = this.root.locator(`[data-${what}]`);
    const named = this.root.locator(`[data-${what}=${JSON.stringify(name)}]`);
    const entry = named.or(all.filter({ has: this.root.getByText(name, { exact: true }) })).first();
    if (!(await appears(entry))) throw new Error(await this.#without(what, name));
    await entry.click();
  }

  /** What is there instead: other names, a page without a list, or no cashier yet. */
  async #without(what: 'method' | 'group', name: string): Promise<string> {
    const [methods = [], groups = []] = await Promise.all(
      ['method', 'group'].map((key) => valuesOf(this.root.locator(`[data-${key}]`), `data-${key}`)),
    );
    if (methods.length + groups.length > 0)
      return `the list has no ${what} "${name}"; its methods are: ${says(methods)}; its groups: ${says(groups)}`;
    const pages = await valuesOf(this.main, 'data-route');
    return pages.length > 0
      ? `the page "${pages.join(', ')}" lists nothing, so there is no ${what} "${name}" to select`
      : `no cashier is open to select the ${what} "${name}" in: call open() or scenario() first`;
  }

  /**
   * Fills the fields of a form, by their names in the definition, in this order. Text fields take text, dropdowns and radio
   * buttons the value or the words of an option, boxes true or false.
   */
  async fill(values: Readonly<Record<string, FieldValue>>): Promise<void> {
    return await test.step(`Fill ${Object.keys(values).join(', ')}`, () => fillFields(this.root, values), {
      box: true,
    });
  }

  /** Enters the amount, in units of the player's currency: `500`, `'12.50'`. */
  async amount(amount: number | string): Promise<void> {
    return await test.step(
      `Enter the amount ${typeof amount === 'number' ? amount : shownText(amount)}`,
      () => fillFields(this.root, { amount }),
      {
        box: true,
      },
    );
  }

  /** Presses the action of the form. */
  async submit(): Promise<void> {
    return await test.step('Submit the form', () => this.form.submit.click(), { box: true });
  }

  /** Presses the back button of the page. */
  async back(): Promise<void> {
    return await test.step('Go back', () => this.backButton.click(), { box: true });
  }

  /** Presses the close button, in English. */
  async close(): Promise<void> {
    return await test.step('Close the cashier', () => this.closeButton.click(), { box: true });
  }

  /** The page is the one with this name in docs/reference/routes.md. */
  async expectRoute(route: string | RegExp): Promise<void> {
    return await test.step(
      `Expect the route ${String(route)}`,
      () => expect(this.main, 'the page of the cashier').toHaveAttribute('data-route', route),
      { box: true },
    );
  }

  /** The field is refused; with a text, for this reason. */
  async expectFieldError(field: string, text: string | RegExp = /\S/): Promise<void> {
    return await test.step(
      `Expect an error at ${field}`,
      () => expect(this.form.named(field).locator('.pw-msg--error'), `the error at "${field}"`).toContainText(text),
      { box: true },
    );
  }

  async expectNoFieldError(field: string): Promise<void> {
    return await test.step(
      `Expect no error at ${field}`,
      async () => {
        await expect(this.form.named(field)).toBeVisible();
        await expect(this.form.named(field).locator('.pw-msg--error'), `the error at "${field}"`).toHaveCount(0);
      },
      { box: true },
    );
  }

  /** A press would do nothing but lead to the first error, or another press is still under way. */
  async expectSubmitDisabled(): Promise<void> {
    return await test.step(
      'Expect the form to be blocked',
      () => expect(this.form.submit).toHaveAttribute('aria-disabled', 'true'),
      { box: true },
    );
  }

  async expectSubmitEnabled(): Promise<void> {
    return await test.step(
      'Expect the form to be ready',
      async () => {
        await expect(this.form.submit).toBeVisible();
        await expect(this.form.submit).not.toHaveAttribute('aria-disabled', 'true');
      },
      { box: true },
    );
  }
}
