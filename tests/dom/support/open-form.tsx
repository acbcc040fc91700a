import { render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { control } from '../../../fixtures/backend/control.ts';
import { DEFAULTS, type Settings } from '../../../fixtures/host/settings.ts';
import { startData } from '../../../fixtures/host/start-data.ts';
import { createServices } from '../../../src/app/services/create-services.ts';
import { startSession } from '../../../src/app/session.ts';
import { Widget } from '../../../src/app/Widget.tsx';
import { createBridge } from '../../../src/platform/host/bridge.ts';
import { createEmitter, type EmittedMessage } from '../../../src/app/package/emitter.ts';
// Loaded here, so that the first test of a file does not wait for the code of these pages.
import '../../../src/features/status/CompletePage.tsx';
import '../../../src/features/deposit/FormPage.tsx';
import '../../../src/features/list/ListPage.tsx';
import '../../../renderers/fields/phone/PhoneField.tsx';
import { type Definition, definition } from '../../e2e/support/definitions.ts';
import type { Script } from '../../e2e/support/backend.ts';
import { backend, clock, ORIGIN } from './server.ts';
import { type AskBackend, Cashier } from './cashier.ts';
import { ROUTER_FUTURE } from '../../../src/core/services/router-future.ts';

const TOKEN = 'dom-player';
export const RETURN_URL = `${ORIGIN}/deposit/complete`;

interface OpenOptions extends Partial<Pick<Settings, 'preset' | 'country'>> {
  readonly path?:
    | 'deposit'
    | 'deposit/host-to-host'
    | 'withdrawal'
    | 'cryptobalance/deposit'
    | 'deposit/complete'
    | 'withdrawal/complete'
    | 'deposit/region'
    | 'empty/region'
    | 'empty?transaction=withdrawal';
  /** Merged over the start data of the preset. */
  readonly start?: {
    readonly user?: object;
    readonly experiments?: readonly object[];
    readonly bonusId?: number;
    readonly bonusList?: readonly object[];
    readonly schema?: object;
    readonly debug?: boolean;
    readonly closingButton?: boolean;
    readonly returnUrl?: string;
  };
  readonly scripts?: readonly Script[];
  /** Names of responses that create a deposit. */
  readonly answers?: readonly string[];
}

/** Hands over the history, as the buttons of a browser have it. */
function History({ give }: { readonly give: (navigate: NavigateFunction) => void }) {
  give(useNavigate());
  return null;
}

/** The whole widget in this document; only the network, the clock and the host are not real. */
export function openCashier(methods: readonly unknown[] | undefined, options: OpenOptions = {}): Cashier {
  const { path = 'deposit', start = {}, scripts = [], answers = ['no-redirect'], ...settings } = options;
  const ask: AskBackend = (action, body) => control(backend, action, { token: TOKEN, ...body });
  ask('methods', { ...(methods && { methods }), answers, outcome: { status: 'never' } });
  for (const script of scripts) ask('script', script);
  const emitter = createEmitter();
  const heard: EmittedMessage[] = [];
  emitter.subscribe((message) => void heard.push(message));
  const services = createServices({
    bridge: createBridge(emitter.transport, 'dom'),
    clock,
    staticPath: '/paywidget/static/',
    addressOf: (route) => `${ORIGIN}/${route}`,
    restart: () => undefined,
    forgetParams: () => undefined,
    root: document,
  });
  const given = { ...start, user: { token: TOKEN, ...start.user } };
  const loaded = startData({ ...DEFAULTS, lang: 'en', ...settings, start: JSON.stringify(given) }, ORIGIN);
  const stopSession = startSession({
    services,
    source: (deliver) => {
      deliver(loaded);
      return () => undefined;
    },
  });
  let navigate: NavigateFunction | undefined;
  const { container, unmount } = render(
    <Widget
      services={services}
      width={document.body.clientWidth}
      router={(children) => (
        <MemoryRouter initialEntries={[`/${path}`]} future={ROUTER_FUTURE}>
          <History give={(latest) => (navigate = latest)} />
          {children}
        </MemoryRouter>
      )}
    />,
  );
  onTestFinished(() => {
    unmount();
    stopSession();
    services.queries.clear();
    services.dispose();
    emitter.close();
  });
  const isConnected = () => backend.player(TOKEN).sockets.size > 0;
  return new Cashier({ container, ask, heard, isConnected, step: (by) => navigate?.(by) });
}

/** Opens the form of a method with this definition. */
export async function openForm(over: Partial<Definition> = {}, options: OpenOptions = {}): Promise<Cashier> {
  const method = definition(over);
  const cashier = openCashier([method], options);
  await cashier.chooseMethod(method.text);
  return cashier;
}
