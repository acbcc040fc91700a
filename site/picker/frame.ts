import { keepFocus, type OwnWindow } from '../../fixtures/host/keep-focus.ts';
import { routeAddress } from '../../fixtures/route-address.ts';
import type { Embedded } from '../../sdk/api.ts';
import { embed } from '../../sdk/embed.ts';
import type { StartData } from '../../sdk/messages.ts';
import type { Look } from './look.ts';

interface Asked {
  /** Where the mocked widget is. */
  readonly base: string;
  readonly look: Look;
}

export interface Shown {
  /** Paints the page that is open in another look. */
  readonly paint: (look: Look) => void;
  readonly remove: () => void;
}

const startData = (look: Look, token: string): StartData => ({
  transport: 'http',
  user: {
    id: token,
    token,
    country: 'MX',
    paymentGeo: 'MX',
    currency: 'MXN',
    lang: 'en',
    platform: 'desktop',
    balanceData: { primary: { amount: 1000, currency: 'MXN' } },
  },
  appearance: { ...look, sizing: 'fill' },
});

/** The widget must not take the focus from the picker beside it. */
function leaveFocus(parent: Element): void {
  const frame = parent.querySelector('iframe');
  const view = frame?.contentWindow as OwnWindow | null | undefined;
  if (frame && view) keepFocus(view, frame);
}

/** The real widget on one of its pages. */
export function showWidget(parent: Element, scenario: string, { base, look }: Asked): Shown {
  const token = 'theming';
  let current = look;
  const embedded: Embedded = embed(parent, {
    src: routeAddress(base, `deposit?scenario=${scenario}&walk=1`, 'hash'),
    title: 'The cashier in this look',
    startData: () => {
      leaveFocus(parent);
      return startData(current, token);
    },
  });
  return {
    paint: (changed) => {
      current = changed;
      embedded.send('loaded', startData(changed, token));
    },
    remove: embedded.destroy,
  };
}

/**
 * Asks a widget of its own what it says about a look: each widget says it once, so one that has been painted before would be
 * silent about what it has said already. Call the returned function to stop asking.
 */
export function askWidget(
  parent: Element,
  { base, look }: Asked,
  tell: (words: readonly string[]) => void,
): () => void {
  const words: string[] = [];
  const embedded = embed(parent, {
    src: routeAddress(base, 'deposit', 'hash'),
    title: 'Check of the contrast',
    startData: () => {
      leaveFocus(parent);
      return startData(look, 'theming-check');
    },
    on: {
      onError: ({ code, message }) => {
        if (code !== 'start_data') return;
        words.push(message);
        tell([...words]);
      },
      // The contrast is measured after the first page is shown.
      Loaded: () => tell([...words]),
    },
  });
  return embedded.destroy;
}
