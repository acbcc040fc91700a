import type { CallOptions, Client } from '../../../../../src/platform/api/client.ts';
import type { ExtraPage } from '../../../../../src/core/services/extensions.ts';
import type { Services } from '../../../../../src/core/services/services.ts';
import { createDeposit } from '../../../../../src/features/deposit/create-deposit.ts';
import { depositPayload } from '../../../../../src/features/payment/send/payload.ts';
import { HttpError, NetworkError } from '../../../../../src/platform/errors/errors.ts';
import { type CallName, schemaOf } from '../../../../../src/platform/api/calls.ts';
import type { PaymentMethodInput } from '../../../../../schemas/method/payment-method.ts';
import { StartData } from '../../../../../schemas/host/start-data.ts';
import { planOf } from '../../../../support/methods.ts';
import { widgetOf } from '../../../../support/services.ts';
import { windowOf } from '../../../../support/window-of.ts';

interface Asked {
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  readonly signal: AbortSignal | undefined;
}

const ROW: NonNullable<ExtraPage['flow']> = {
  id: 'elsewhere',
  says: 'pageId elsewhere',
  when: ({ pageId }) => pageId === 'elsewhere',
  page: 'deposit/elsewhere',
  effects: [],
};

/** A page of an extension whose route is not registered. */
const ELSEWHERE: ExtraPage = {
  route: {
    name: 'deposit/elsewhere',
    page: 'elsewhere/Page',
    transition: 'fade',
    transaction: 'deposit',
    isPane: true,
  },
  load: () => Promise.reject(new Error('never opened')),
  flow: ROW,
};

/** A player at one form, a server with prepared responses, and a browser that may block windows. */
export function player(
  answers: readonly unknown[],
  {
    blocks = false,
    closes = false,
    card,
    boxId,
    flow,
    ...method
  }: Partial<PaymentMethodInput> & {
    blocks?: boolean;
    closes?: boolean;
    card?: string;
    /** The coin package that the player buys in the shop. */
    boxId?: string;
    /** The row of a site, in place of that of the page that is not registered. */
    flow?: Partial<NonNullable<ExtraPage['flow']>>;
  } = {},
) {
  const widget = widgetOf();
  if (boxId !== undefined) {
    const start = StartData.parse({ user: { token: 't', widgetViewType: 'sweep' } });
    widget.services.store.setState({ start });
  }
  const asked: Asked[] = [];
  const windows: string[] = [];
  const client: Client = {
    call: async (
      call: CallName,
      payload: Readonly<Record<string, unknown>>,
      { idempotencyKey, signal }: CallOptions = {},
    ) => {
      if (call === 'events') return { data: {}, requestId: 'm' } as never;
      const answer = answers[asked.length];
      asked.push({ call, payload, key: idempotencyKey, signal });
      if (answer instanceof Error) throw answer;
      const schema = await schemaOf(call);
      return { data: schema.parse(answer), body: answer, requestId: `r${asked.length}` } as never;
    },
  };
  const open = () => {
    if (blocks) return null;
    windows.push('open');
    return {
      closed: closes,
      location: { replace: (url: string) => void windows.push(url) },
      close: () => void windows.push('closed'),
    };
  };
  const view = new EventTarget();
  const services: Services = {
    ...widget.services,
    extensions: { pages: [flow ? { ...ELSEWHERE, flow: { ...ROW, ...flow } } : ELSEWHERE] },
    client,
    window: windowOf(Object.assign(view, { open })),
  };
  const plan = planOf({ name: 'card', ...(card === undefined ? {} : { fields: [{ name: 'pan' }] }), ...method });
  const payload = (amount = '100', depositId?: string) =>
    depositPayload({
      plan,
      form: { amount, fields: card === undefined ? {} : { pan: card } },
      currency: 'MXN',
      country: 'MX',
      returnUrl: 'https://r',
      isFromChip: false,
      depositId,
      boxId,
    });
  const press = (
    amount?: string,
    earlier?: readonly string[],
    depositId?: string,
    signal = new AbortController().signal,
  ) => createDeposit({ plan, payload: payload(amount, depositId), amount, earlier, signal }, services);
  const leave = () => void view.dispatchEvent(new Event('pagehide'));
  return { ...widget, services, asked, windows, press, leave, state: services.store.getState };
}

export const network = new NetworkError('deposit-create', false);
export const http = (code?: string) =>
  new HttpError({ call: 'deposit-create', status: 422, ...(code === undefined ? {} : { code }) });
export const created = (apiResponse: object = {}) => ({ depositId: 7, apiResponse });
