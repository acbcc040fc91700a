import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { EmittedMessage } from '../../../src/app/package/emitter.ts';
import type { LoggedCall, Script } from '../../e2e/support/backend.ts';
import { settled } from '../../support/fake-clock.ts';
import { clock } from './server.ts';

/** The control surface of the backend, for the player of the test. */
export type AskBackend = (action: string, body: object) => unknown;

interface CashierParts {
  readonly container: HTMLElement;
  readonly ask: AskBackend;
  readonly heard: readonly EmittedMessage[];
  /** Tells whether the backend can push to the widget. */
  readonly isConnected: () => boolean;
  readonly step: (by: number) => void;
}

/** What a player sees and does in the cashier. Each action ends when all its effects have happened. */
export class Cashier {
  readonly container: HTMLElement;
  readonly user: UserEvent = userEvent.setup({ delay: null });
  readonly #ask: AskBackend;
  readonly #heard: readonly EmittedMessage[];
  readonly #isConnected: () => boolean;
  readonly #step: (by: number) => void;

  constructor({ container, ask, heard, isConnected, step }: CashierParts) {
    this.container = container;
    this.#ask = ask;
    this.#heard = heard;
    this.#isConnected = isConnected;
    this.#step = step;
  }

  async chooseMethod(name: string): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('heading', { name, level: 1 });
    await waitFor(() => {
      if (!this.submit) throw new Error(`${name} has no form`);
    });
    await this.settle();
  }

  /** Waits for the asynchronous validation and for React. */
  settle(): Promise<void> {
    return act(settled);
  }

  /** Steps through the history, as with the buttons of a browser: back is -1. */
  step(by: number): Promise<void> {
    return act(() => {
      this.#step(by);
      return settled();
    });
  }

  /** Lets time pass for the widget and for the server. */
  pass(ms: number): Promise<void> {
    return act(() => clock.advance(ms));
  }

  /** Waits for a change caused by a response of the server. */
  async until(holds: () => void): Promise<void> {
    await waitFor(holds);
    await this.settle();
  }

  /** What the widget announces from here on. The list grows. */
  announcements(): readonly string[] {
    const live = this.container.querySelector('[data-announcement]');
    if (!live) throw new Error('the widget has no live region');
    const said: string[] = [];
    const note = () => live.textContent !== '' && said.push(live.textContent ?? '');
    new MutationObserver(note).observe(live, { childList: true, characterData: true, subtree: true });
    return said;
  }

  field(label: string): HTMLInputElement {
    return screen.getByRole<HTMLInputElement>('textbox', { name: label });
  }

  hasField(label: string): boolean {
    return screen.queryByRole('textbox', { name: label }) !== null;
  }

  get amount(): HTMLInputElement {
    return this.field('Amount');
  }

  box(label: string): HTMLElement {
    const box = screen.getByText(label, { ignore: 'li, option' }).closest<HTMLElement>('[data-field]');
    if (!box) throw new Error(`no field is called ${label}`);
    return box;
  }

  /** The sentence under a field; empty when there is none. */
  message(label: string): string {
    return this.box(label).querySelector('.pw-msg')?.textContent ?? '';
  }

  dropdown(label: string): HTMLElement {
    const button = this.box(label).querySelector<HTMLElement>('[aria-haspopup="listbox"]');
    if (!button) throw new Error(`${label} is no dropdown`);
    return button;
  }

  options(): readonly string[] {
    return screen.queryAllByRole('option').map(({ textContent }) => textContent);
  }

  get submit(): HTMLElement | null {
    return this.container.querySelector('[data-submit]');
  }

  /** The text of the action button. */
  get action(): string {
    return this.submit?.textContent ?? '';
  }

  get isRefused(): boolean {
    return this.submit?.getAttribute('aria-disabled') === 'true';
  }

  /** The form's message about a failed press; empty without one. */
  get failure(): string {
    return this.container.querySelector('[data-failure]')?.textContent ?? '';
  }

  async type(field: HTMLElement, text: string): Promise<void> {
    await this.user.type(field, text);
    await this.settle();
  }

  /** Replaces the value of a field. */
  async fill(label: string, text: string): Promise<void> {
    const field = this.field(label);
    await this.user.clear(field);
    if (text !== '') await this.user.type(field, text);
    await this.settle();
  }

  async paste(field: HTMLElement, text: string): Promise<void> {
    await this.user.click(field);
    await this.user.paste(text);
    await this.settle();
  }

  async click(element: Element | null): Promise<void> {
    if (!element) throw new Error('there is nothing to click');
    await this.user.click(element);
    await this.settle();
  }

  async press(keys: string): Promise<void> {
    await this.user.keyboard(keys);
    await this.settle();
  }

  /** Moves the focus out of the form, without pressing anything. */
  async leave(): Promise<void> {
    await this.click(screen.getByRole('heading', { level: 1 }));
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.click(this.dropdown(label));
    await this.click(screen.getByRole('option', { name: option }));
  }

  /** Presses the button of a valid form; returns what was sent to the server. */
  async pay(): Promise<LoggedCall['payload']> {
    await this.click(this.submit);
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    const [payload, ...more] = this.payloads('deposit-create');
    if (!payload || more.length > 0) throw new Error(`${more.length + 1} deposits were created`);
    return payload;
  }

  /** Pushes a status of a payment as soon as the widget is connected. */
  pushStatus(data: { readonly depositId: string } | { readonly withdrawalId: string }, status: number): Promise<void> {
    return this.push('deposit.status', { ...data, transaction: { status } });
  }

  /** Pushes as soon as the widget is connected. */
  async push(type: string, data: object): Promise<void> {
    await this.until(() => {
      if (!this.#isConnected()) throw new Error('the widget is not connected');
    });
    this.#ask('push', { type, data });
  }

  script(script: Script): void {
    this.#ask('script', script);
  }

  calls(call: string): readonly LoggedCall[] {
    return (this.#ask('calls', { call }) as { readonly calls: readonly LoggedCall[] }).calls;
  }

  payloads(call: string): readonly LoggedCall['payload'][] {
    return this.calls(call).map(({ payload }) => payload);
  }

  /** Payloads of the messages of one type to the host. */
  told(type: string): readonly unknown[] {
    return this.#heard.filter((message) => message.type === type).map(({ payload }) => payload);
  }
}
