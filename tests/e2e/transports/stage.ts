import { devices, expect, type FrameLocator, type Locator } from '@playwright/test';
import type { HostKind } from '../../../schemas/host/host-kind.ts';
import type { HostPage } from '../support/host-page.ts';
import { urls } from '../support/urls.ts';

export interface Said {
  readonly type: string;
  readonly payload?: unknown;
}

/** One way into the widget: what the player sees, what its host receives, and how the host sends. */
export interface Stage {
  readonly root: FrameLocator | Locator;
  readonly open: (startData: object | undefined, path?: string) => Promise<void>;
  readonly heard: () => Promise<readonly Said[]>;
  readonly send: (type: string, payload?: unknown) => Promise<void>;
}

export type Way = Exclude<HostKind, 'standalone'>;
export const WAYS: readonly Way[] = ['frame', 'native', 'emitter'];

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
/** A web view of an app is a phone's browser with touch; the others are whatever the test runs in. */
export const deviceOf = (way: Way): object =>
  ({ frame: {}, native: phone, emitter: { viewport: { width: 420, height: 900 } } })[way];

export const stageOf = (way: Way, host: HostPage): Stage =>
  ({ frame: frameStage, native: nativeStage, emitter: packageStage })[way](host);

function frameStage(host: HostPage): Stage {
  return {
    root: host.cashier,
    // The demonstration page would lay its own presets under the start data: here they go as they are.
    open: async (startData, path = 'deposit') => {
      await host.open({ path, hold: true });
      await expect.poll(async () => (await host.heard('onInit')).length).toBeGreaterThan(0);
      if (startData !== undefined) await host.send('loaded', startData);
    },
    heard: () => host.heard(),
    send: (type, payload) => host.send(type, payload),
  };
}

declare global {
  interface Window {
    /** What the widget sent to the app. */
    __said: Said[];
  }
}

/** What an app's web view has instead of a host page: a port, and start data a moment later. */
function nativeStage({ page }: HostPage): Stage {
  return {
    root: page.locator('#paywidget'),
    open: async (startData, path = 'deposit') => {
      await page.addInitScript((data) => {
        window.__said = [];
        const postMessage = (text: string) => void window.__said.push(JSON.parse(text) as Said);
        Object.assign(window, { PaywidgetBridge: { postMessage } });
        if (data !== undefined) requestAnimationFrame(() => Object.assign(window, { paywidgetStartData: data }));
      }, startData);
      await page.goto(`${urls.widget}${path}`);
    },
    heard: () => page.evaluate(() => window.__said),
    send: (type, payload) =>
      page.evaluate(
        (message) => {
          const app: { receive: (text: string) => void } = Reflect.get(window, 'paywidget');
          app.receive(JSON.stringify(message));
        },
        { type, payload },
      ),
  };
}

function packageStage({ page }: HostPage): Stage {
  return {
    root: page.locator('#cashier'),
    open: async (startData, path = 'deposit') => {
      await page.addInitScript(
        (options) => {
          window.__options = options as NonNullable<Window['__options']>;
        },
        { ...(startData === undefined ? {} : { startData }), path },
      );
      await page.goto(`${urls.host}package-page/`);
    },
    heard: () => page.evaluate(() => window.__package.messages),
    send: (type, payload) =>
      page.evaluate(
        ([name, value]) => window.__package.cashier.send(name as 'locale-changed', value as { locale: string }),
        [type, payload],
      ),
  };
}
