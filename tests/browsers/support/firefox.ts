import { type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import { type Browser, type Driver, FRAME, find, PATIENCE_MS, READY, SIZE, type Target, type View } from './driver.ts';

const isElement = (handle: unknown): handle is ElementHandle => handle !== null;

function viewOf(page: Page, frame: () => Promise<Frame>): View {
  const wait = async (target: Target): Promise<ElementHandle> => {
    const found = (await (await frame()).waitForFunction(find, {}, target)).asElement();
    if (!isElement(found)) throw new Error(`no ${target.css}`);
    return found;
  };
  return {
    read: async (script, ...args) => (await frame()).evaluate(script, ...args),
    click: async (target) => (await wait(target)).click(),
    type: async (target, text) => (await wait(target)).type(text),
    press: (key) => page.keyboard.press(key),
  };
}

/** Firefox as Debian builds it, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: SIZE,
    // As players have it: only a press opens a window.
    extraPrefsFirefox: { 'dom.disable_open_during_load': true },
  });

  const newDriver = async (): Promise<Driver> => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const cashier = async (): Promise<Frame> => {
      const element = await page.waitForSelector(FRAME);
      const frame = await element?.contentFrame();
      if (!frame) throw new Error('the page has no cashier');
      return frame;
    };
    const others = async (): Promise<readonly (Page | null)[]> =>
      (await context.pages()).filter((other) => other !== page);
    const ready = async (): Promise<void> => {
      await (await cashier()).waitForSelector(READY);
    };
    return {
      host: viewOf(page, async () => page.mainFrame()),
      cashier: viewOf(page, cashier),
      open: async (address) => {
        await page.goto(address);
        await ready();
      },
      reload: async () => {
        await page.reload();
        await ready();
      },
      popup: async () => {
        const target = await context.waitForTarget(
          // Frames are targets too.
          async (other) => (await others()).includes(await other.page()),
          { timeout: PATIENCE_MS },
        );
        const popup = await target.page();
        if (!popup) throw new Error('the window has no page');
        return viewOf(popup, async () => popup.mainFrame());
      },
      windows: async () => (await context.pages()).length,
      picture: () => page.screenshot({ encoding: 'base64' }),
      close: () => context.close(),
    };
  };
  return { newDriver, close: () => browser.close() };
}
