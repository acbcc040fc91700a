import { type MountOptions, mount } from '@paywidget/cashier';
import { OUTGOING, type OutgoingType } from '../../../schemas/host/outgoing.ts';

declare global {
  interface Window {
    /** Set by a test before the page's own code runs. */
    __options?: MountOptions;
    __package: { messages: { type: string; payload: unknown }[]; cashier: ReturnType<typeof mount>; mount: () => void };
  }
}

const place = document.getElementById('cashier');
if (!place) throw new Error('the page has no place for the cashier');

/** Mounts one cashier and records all its messages. */
function start(element: HTMLElement): void {
  const messages: { type: string; payload: unknown }[] = [];
  const cashier = mount(element, { staticPath: '/package-page/static/', ...window.__options });
  for (const type of Object.keys(OUTGOING) as OutgoingType[]) {
    cashier.on(type, (payload) => messages.push({ type, payload }));
  }
  window.__package = { messages, cashier, mount: () => start(element) };
}
start(place);
