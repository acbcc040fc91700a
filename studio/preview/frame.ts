import { keepFocus, type OwnWindow } from '../../fixtures/host/keep-focus.ts';
import { parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';
import { routeAddress } from '../../fixtures/route-address.ts';
import { embed } from '../../sdk/embed.ts';
import type { Reason } from '../../schemas/reason.ts';
import type { StartData } from '../../sdk/messages.ts';
import type { StudioState } from '../state.ts';

/** What the frame shows. The definition is as the server would send it. */
export interface Shown extends Omit<StudioState, 'text' | 'view' | 'isFilled'> {
  readonly definition: unknown;
}

/** A message of the widget that a developer should see. */
export interface Heard {
  readonly code: string;
  readonly message: string;
  readonly path: string;
}

export interface PreviewFrame {
  readonly remove: () => void;
  /** The bodies of the deposits that the widget asked for. */
  readonly deposits: () => readonly unknown[];
  /** What its page hides, disables or lacks now. Undefined until the widget has started. */
  readonly reasons: () => Promise<readonly Reason[] | undefined>;
}

/** The widget's own page, whose mocked backend the studio controls. */
interface WidgetWindow extends OwnWindow {
  readonly __backend?: { readonly control: (action: string, body: unknown) => unknown };
  readonly __why?: () => Promise<readonly Reason[]>;
}

/** What the mocked backend answers about the calls it received. */
const Calls = z.object({ calls: z.array(z.object({ payload: z.unknown() })) });

const TOKEN = 'studio';
const LOOK_EVERY_MS = 50;
/** The limits that a server sends for the currency. */
const LIMITS_CALL = 'deposit-limits';

const nameOf = (definition: unknown): string | undefined =>
  typeof definition === 'object' && definition !== null && 'name' in definition && typeof definition.name === 'string'
    ? definition.name
    : undefined;

/** Embeds the widget as a site does, with one method and one player, and opens the form of the method. */
export function openFrame(parent: Element, shown: Shown, onError: (heard: Heard) => void, token = TOKEN): PreviewFrame {
  let isOver = false;
  const timers = new Set<ReturnType<typeof setInterval>>();

  /** Waits for something in the frame, whose page may not have loaded yet. */
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        clearInterval(timer);
        timers.delete(timer);
        resolve(found);
      };
      const timer = setInterval(look, LOOK_EVERY_MS);
      timers.add(timer);
      look();
    });

  const view = () => parent.querySelector('iframe')?.contentWindow as WidgetWindow | null;
  const control = async (action: string, body: object) => {
    const backend = await until(() => view()?.__backend);
    return backend.control(action, { token, ...body });
  };

  const begin = async (): Promise<StartData | undefined> => {
    await control('reset', {});
    const [own, inside] = [view(), parent.querySelector('iframe')];
    if (own && inside) keepFocus(own, inside);
    await control('methods', {
      methods: [shown.definition],
      ...(shown.answer === '' ? {} : { answers: [shown.answer] }),
      outcome: { status: shown.outcome },
    });
    const { min, max } = shown;
    if (min !== '' || max !== '')
      await control('script', {
        call: LIMITS_CALL,
        status: 200,
        body: { limits: { [shown.currency]: { ...(min && { min }), ...(max && { max }) } } },
      });
    return isOver ? undefined : startData(shown, token);
  };

  const embedded = embed(parent, {
    src: routeAddress(new URL('..', location.href).href, 'deposit', __WIDGET_ROUTER__),
    startData: begin,
    title: 'The cashier with this method',
    on: {
      onError: ({ code, message, path = '' }) => onError({ code, message, path }),
      Loaded: () => {
        if (shown.direction !== 'language') view()?.document.documentElement.setAttribute('dir', shown.direction);
        if (shown.page === 'form') open();
      },
    },
  });

  /** Opens the method as a player does. A method that is not listed stays closed. */
  const open = () => {
    const name = nameOf(shown.definition);
    const tile = [...(view()?.document.querySelectorAll<HTMLElement>('[data-method], [data-group]') ?? [])].find(
      ({ dataset }) => dataset['method'] === name || dataset['group'] !== undefined,
    );
    tile?.click();
  };

  return {
    remove: () => {
      isOver = true;
      for (const timer of timers) clearInterval(timer);
      embedded.destroy();
    },
    deposits: () => {
      const answer = parse(Calls, view()?.__backend?.control('calls', { token, call: 'deposit-create' }));
      return answer.ok ? answer.value.calls.map(({ payload }) => payload) : [];
    },
    reasons: async () => view()?.__why?.(),
  };
}

/** A player with some money in the chosen currency. */
const startData = ({ country, currency, language, theme }: Shown, token: string): StartData => ({
  closingButton: true,
  transport: 'http',
  schema: { meta: { showCryptoInstruction: true } },
  user: {
    id: token,
    token,
    country,
    paymentGeo: country,
    currency,
    lang: language,
    platform: 'desktop',
    balanceData: { primary: { amount: 1000, currency } },
  },
  appearance: { theme, sizing: 'fill' },
});
