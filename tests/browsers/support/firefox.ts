import { expect } from '@playwright/test';
import { type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import { type Browser, type Driver, FRAME, find, PATIENCE_MS, READY, SIZE, type Target, type View } from './driver.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const isElement = (handle: unknown): handle is ElementHandle => handle !== null;

/** `place`: where the frame's top left corner is in the page. */
function viewOf(page: Page, frame: () => Promise<Frame>, place: () => Promise<Point>): View {
  const wait = async (target: Target): Promise<ElementHandle> => {
    const found: ElementHandle[] = [];
    // `waitForFunction` compiles its script in the page, whose policy forbids that.
    const look = async () => {
      const handle: unknown = (await (await frame()).evaluateHandle(find, target)).asElement();
      if (isElement(handle)) found.push(handle);
      return found.length > 0;
    };
    await expect.poll(look, { message: `${target.css} is there`, timeout: PATIENCE_MS }).toBe(true);
    const [element] = found;
    if (!element) throw new Error(`no ${target.css}`);
    return element;
  };
  // By coordinates: for its own click the library looks up the element of the frame, which Firefox ESR does not support.
  const click = async (target: Target) => {
    const { x, y } = await (await wait(target)).evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const corner = await place();
    await page.mouse.click(corner.x + x, corner.y + y);
  };
  return {
    read: async (script, ...args) => (await frame()).evaluate(script, ...args),
    click,
    type: async (target, text) => {
      await click(target);
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
  };
}

const atCorner = () => Promise.resolve({ x: 0, y: 0 });

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
      host: viewOf(page, async () => page.mainFrame(), atCorner),
      cashier: viewOf(page, cashier, () =>
        page.$eval(FRAME, (element) => {
          const { x, y } = element.getBoundingClientRect();
          return { x: x + element.clientLeft, y: y + element.clientTop };
        }),
      ),
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
        return viewOf(popup, async () => popup.mainFrame(), atCorner);
      },
      windows: async () => (await context.pages()).length,
      picture: () => page.screenshot({ encoding: 'base64' }),
      close: () => context.close(),
    };
  };
  return { newDriver, close: () => browser.close() };
}
