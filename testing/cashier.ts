import { expect, test } from '@playwright/test';
import type { HostMessages, WidgetMessages } from '../sdk/messages.ts';
import type { HostEvent } from './events.ts';
import type { Host, SomeStartData } from './host.ts';
import { controlBackend, openScenario } from './mocked.ts';
import { isPartOf } from './part-of.ts';
import { CashierScreen } from './screen.ts';
import { shown } from './shown.ts';

/** How a payment can stand. */
export type PaymentStatus = 'waiting' | 'processed' | 'mistaked' | 'accepted';

/** Parts of a payload; an expression may stand for a text, and a matcher for anything. */
export type SomePayload<T> = { readonly [K in keyof T]?: T[K] | RegExp };

/** A cashier in a page: what a player does there, and what the page and the cashier say to each other. */
export class Cashier extends CashierScreen {
  readonly host: Host;
  /** How many messages have been handled: earlier ones no longer count. */
  #mark = 0;

  constructor(host: Host) {
    super(host.root);
    this.host = host;
  }

  /**
   * Opens the page with the cashier. Start data override those of the options, and `path` is a route such as
   * `withdrawal`; a page of your own (`hostUrl`) takes neither.
   */
  async open(startData: SomeStartData = {}, { path }: { readonly path?: string } = {}): Promise<void> {
    return await test.step(
      path === undefined ? 'Open the cashier' : `Open the cashier at ${path}`,
      async () => {
        await this.host.show({ startData, path });
        await this.host.ready();
      },
      { box: true },
    );
  }

  /**
   * Brings the cashier into a state of docs/reference/states.md, with the player of the state. Needs the build that mocks its
   * backend. Opens the page first, unless the test has opened one.
   */
  async scenario(name: string): Promise<void> {
    return await test.step(
      `Scenario ${name}`,
      async () => {
        if (this.host.page.url() === 'about:blank') await this.host.show({ startData: {}, path: undefined });
        const { route, see } = await openScenario(this.host, name);
        const onPage = () =>
          expect(this.main, `the page of the scenario "${name}"`).toHaveAttribute('data-route', route);
        await onPage();
        if (see === undefined) return;
        await expect(this.root.locator(see).locator('visible=true').first()).toBeVisible();
        // A page that redirects may have been there at first.
        await onPage();
      },
      { box: true },
    );
  }

  /** Decides the player's latest payment. Needs the build that mocks its backend. */
  async settle(status: PaymentStatus): Promise<void> {
    return await test.step(
      `The payment is ${status}`,
      async () => void (await controlBackend(this.host, 'push', { status })),
      { box: true },
    );
  }

  /** Switches the mocked backend for this player, or asks it: the actions of fixtures/README.md. */
  async control(action: string, body: object = {}): Promise<unknown> {
    return await test.step(`Backend: ${action}`, () => controlBackend(this.host, action, body), { box: true });
  }

  /** Reloads the cashier; the page around it stays. */
  async reload(): Promise<void> {
    return await test.step('Reload the cashier', () => this.host.reload(), { box: true });
  }

  /** Sends a message as the page around the cashier does. */
  async send<T extends keyof HostMessages>(
    type: T,
    ...[payload]: undefined extends HostMessages[T] ? [] : [payload: HostMessages[T]]
  ): Promise<void> {
    return await test.step(`Send ${type}`, () => this.host.send(type, payload), { box: true });
  }

  /** All messages that the cashier has sent to its page so far, or all of one type. */
  async hostEvents(type?: keyof WidgetMessages): Promise<readonly HostEvent[]> {
    const events = await this.host.heardAll();
    return type === undefined ? events : events.filter((event) => event.type === type);
  }

  /** Messages sent so far no longer count for `expectHostEvent` and `expectNoHostEvent`. */
  async forgetHostEvents(): Promise<void> {
    this.#mark = (await this.host.heardAll()).length;
  }

  /**
   * Waits until the cashier sends this message to its page, with at least this in the payload, and returns the payload.
   * Later calls look only at later messages, so that a series of calls also expects the order.
   */
  async expectHostEvent<T extends keyof WidgetMessages>(
    type: T,
    payload: SomePayload<WidgetMessages[T]> = {},
  ): Promise<WidgetMessages[T]> {
    const wanted = Object.keys(payload).length > 0 ? `${type} ${shown(payload)}` : type;
    return await test.step(`Expect the host event ${wanted}`, () => this.#hear(type, payload, wanted), { box: true });
  }

  async #hear<T extends keyof WidgetMessages>(
    type: T,
    payload: SomePayload<WidgetMessages[T]>,
    wanted: string,
  ): Promise<WidgetMessages[T]> {
    this.host.expectHearing();
    const { events } = this.host;
    const event = await events.next(
      this.#mark,
      (said) => said.type === type && isPartOf(payload, said.payload ?? {}),
      `the cashier says ${wanted}`,
    );
    if (!event) throw new Error(`the cashier has not said ${wanted}; ${saidOf(events.soFar.slice(this.#mark), type)}`);
    this.#mark = events.soFar.indexOf(event) + 1;
    return event.payload as WidgetMessages[T];
  }

  /** The cashier has not sent this message since the last event that was expected or forgotten. */
  async expectNoHostEvent(type: keyof WidgetMessages): Promise<void> {
    return await test.step(
      `Expect no host event ${type}`,
      async () => {
        this.host.expectHearing();
        const heard = (await this.host.heardAll()).slice(this.#mark).filter((event) => event.type === type);
        expect(
          heard.map(({ payload }) => shown(payload)),
          `the cashier does not say ${type}`,
        ).toEqual([]);
      },
      { box: true },
    );
  }
}

/** What was sent instead, for an error: only types, plus the payloads of the type that was waited for. */
function saidOf(events: readonly HostEvent[], type: string): string {
  if (events.length === 0) return 'nothing has been said since the last event';
  const words = events.map((event) => (event.type === type ? `${event.type} ${shown(event.payload)}` : event.type));
  return `said since the last event: ${words.join(', ')}`;
}
