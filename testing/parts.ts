import type { FrameLocator, Locator } from '@playwright/test';

/** Where a cashier is: in a frame of the page, or in the page itself. */
export type Root = FrameLocator | Locator;

/** The list of methods. */
export class MethodList {
  readonly #root: Root;
  constructor(root: Root) {
    this.#root = root;
  }

  /** A tile or a row, by its text. */
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

/** A form. What is found by a label has the words of the definition; the rest is the same in every language but the amount. */
export class PaymentForm {
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

  /** A field with its label and message, by its label. */
  box(label: string): Locator {
    return this.#root.locator('[data-field]').filter({ has: this.#root.getByText(label, { exact: true }) });
  }

  /** A field with its label and message, by its name in the definition. */
  named(name: string): Locator {
    return this.#root.locator(`[data-field=${JSON.stringify(name)}]`);
  }

  get submit(): Locator {
    return this.#root.locator('[data-submit]');
  }

  get summary(): Locator {
    return this.#root.getByRole('region', { name: 'Please fix these fields' });
  }

  /** Why the payment was not created. */
  get failure(): Locator {
    return this.#root.locator('[data-failure]');
  }

  /** Resolves once the choice shows: the form takes it over in the task after the click. */
  async choose(label: string, option: string): Promise<void> {
    await this.dropdown(label).click();
    await this.option(option).click();
    await this.option(option).waitFor({ state: 'hidden' });
  }
}

/** The pages that say how a payment stands, in English. */
export class StatusScreen {
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
