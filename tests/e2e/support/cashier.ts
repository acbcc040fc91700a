import type { FrameLocator, Locator } from '@playwright/test';

/** Where a cashier is: in a frame of the site, or in the page itself. */
type Root = FrameLocator | Locator;

/** What a player sees of the cashier, by roles and names. */
export class Cashier {
  readonly root: Root;
  /** The page; on a wide container the one beside the list. */
  readonly main: Locator;
  readonly heading: Locator;
  readonly list: MethodList;
  readonly form: DepositForm;
  readonly status: StatusScreen;

  constructor(root: Root) {
    this.root = root;
    this.main = root.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.list = new MethodList(root);
    this.form = new DepositForm(root);
    this.status = new StatusScreen(root);
  }

  get back(): Locator {
    return this.root.getByRole('button', { name: 'Back', exact: true });
  }

  /** The same in any language. */
  get backButton(): Locator {
    return this.main.locator('.pw-back');
  }

  get close(): Locator {
    return this.main.locator('.pw-header').getByRole('button', { name: 'Close' });
  }

  /** The one live region. */
  get live(): Locator {
    return this.root.getByRole('status');
  }
}

class MethodList {
  readonly #root: Root;
  constructor(root: Root) {
    this.#root = root;
  }

  /** A tile or a row, by what it says. */
  method(name: string): Locator {
    return this.#root.getByRole('button', { name }).and(this.#root.locator(':not([data-payment])'));
  }

  /** The rows of payments that are under way. */
  get payments(): Locator {
    return this.#root.locator('[data-payment]');
  }

  get skeletons(): Locator {
    return this.#root.locator('.pw-tile--sk');
  }

  get tiles(): Locator {
    return this.#root.locator('.pw-tile:not(.pw-tile--sk)');
  }

  get search(): Locator {
    return this.#root.getByRole('searchbox');
  }
}

class DepositForm {
  readonly #root: Root;
  constructor(root: Root) {
    this.#root = root;
  }

  get amount(): Locator {
    return this.field('Amount');
  }

  /** An input, by its label. */
  field(label: string): Locator {
    return this.#root.getByRole('textbox', { name: label, exact: true });
  }

  /** A closed dropdown, by its label; its name holds the chosen value too. */
  dropdown(label: string): Locator {
    return this.#root.locator('button[aria-haspopup="listbox"]').and(this.#root.getByLabel(label));
  }

  option(name: string): Locator {
    return this.#root.getByRole('option', { name });
  }

  /** The message under a field. */
  message(label: string): Locator {
    return this.box(label).locator('.pw-msg');
  }

  box(label: string): Locator {
    return this.#root.locator('[data-field]').filter({ has: this.#root.getByText(label, { exact: true }) });
  }

  get submit(): Locator {
    return this.#root.locator('[data-submit]');
  }

  get summary(): Locator {
    return this.#root.getByRole('region', { name: 'Please fix these fields' });
  }

  get failure(): Locator {
    return this.#root.locator('[data-failure]');
  }

  async choose(label: string, option: string): Promise<void> {
    await this.dropdown(label).click();
    await this.option(option).click();
  }
}

class StatusScreen {
  readonly #root: Root;
  constructor(root: Root) {
    this.#root = root;
  }

  /** The action at the foot of the page. */
  action(name: string): Locator {
    return this.#root.locator('.pw-actions').getByRole('button', { name });
  }

  title(name: string): Locator {
    return this.#root.getByRole('heading', { name, level: 1 });
  }

  get waiting(): Locator {
    return this.title('Waiting for your payment');
  }
  get processed(): Locator {
    return this.title('Deposit received');
  }
  get accepted(): Locator {
    return this.title('Payment in progress');
  }
  get mistaked(): Locator {
    return this.title('The payment did not go through');
  }
}
