import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { type Browser, type Driver, FRAME, find, PATIENCE_MS, READY, SIZE, type Target, type View } from './driver.ts';

const KEYS = { ArrowDown: Key.ARROW_DOWN, Enter: Key.ENTER, Tab: Key.TAB } as const;

/** A session takes about a second. */
const START_MS = 20_000;

/** `enter` leads the session to the document, which it may have left for another. */
function viewOf(session: WebDriver, enter: () => Promise<unknown>): View {
  const wait = async (target: Target): Promise<WebElement> => {
    await enter();
    return session.wait(
      () => session.executeScript<WebElement>(find, target),
      PATIENCE_MS,
      `no ${target.css} ${target.name ?? ''}`,
    );
  };
  return {
    read: async (script, ...args) => {
      await enter();
      return session.executeScript(script, ...args);
    },
    click: async (target) => (await wait(target)).click(),
    type: async (target, text) => (await wait(target)).sendKeys(text),
    press: async (key) => {
      await enter();
      await session.actions().sendKeys(KEYS[key]).perform();
    },
  };
}

async function driverOf(session: WebDriver): Promise<Driver> {
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  const main = await session.getWindowHandle();
  const others = async (): Promise<readonly string[]> =>
    (await session.getAllWindowHandles()).filter((handle) => handle !== main);
  const enterHost = () => session.switchTo().window(main);
  const enterCashier = async () => {
    await enterHost();
    const frame = await session.wait(
      async () => (await session.findElements(By.css(FRAME)))[0],
      PATIENCE_MS,
      'the page has no cashier',
    );
    if (frame) await session.switchTo().frame(frame);
  };
  const ready = async (): Promise<void> => {
    await enterCashier();
    // Asks by a script: the driver fails to hand out an element that another page replaces meanwhile.
    const isReady = () => session.executeScript<boolean>((css: string) => document.querySelector(css) !== null, READY);
    await session.wait(isReady, PATIENCE_MS, 'the cashier shows no heading');
  };
  return {
    host: viewOf(session, enterHost),
    cashier: viewOf(session, enterCashier),
    open: async (address) => {
      await enterHost();
      await session.get(address);
      await ready();
    },
    reload: async () => {
      await enterHost();
      await session.navigate().refresh();
      await ready();
    },
    popup: async () => {
      const handle = await session.wait(async () => (await others())[0], PATIENCE_MS, 'no window was opened');
      return viewOf(session, () => session.switchTo().window(String(handle)));
    },
    windows: async () => (await session.getAllWindowHandles()).length,
    picture: async () => {
      await enterHost();
      return session.takeScreenshot();
    },
    close: () => session.quit(),
  };
}

/** A virtual display; prints its number once it is up. */
async function startDisplay(command: string): Promise<{ name: string; close: () => Promise<void> }> {
  const server = spawn(command, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(server, 'exit');
  const number = await Promise.race([once(server.stdout, 'data'), gone.then(() => undefined)]);
  if (number === undefined) throw new Error('Xvfb did not start');
  return {
    name: `:${String(number[0]).trim()}`,
    close: async () => {
      server.kill();
      await gone;
    },
  };
}

interface Started {
  readonly service: DriverService;
  readonly session: WebDriver;
}

/**
 * A driver process and its one session. Now and then WebKitWebDriver never answers the call for a session, before it has
 * opened any page; then it is started once more, and says so.
 */
async function startSession(command: string, display: string, isLast = false): Promise<Started> {
  const service = new DriverService.Builder(command)
    .setHostname('localhost')
    .setEnvironment({ ...process.env, DISPLAY: display })
    .build();
  const address = await service.start();
  const late = AbortSignal.timeout(START_MS);
  const kill = () => void service.kill();
  late.addEventListener('abort', kill);
  try {
    const session = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
    return { service, session };
  } catch (error) {
    await service.kill();
    if (isLast || !late.aborted) throw error;
    console.warn(`WebKitWebDriver gave no session in ${START_MS} ms; starting it again.`);
    return await startSession(command, display, true);
  } finally {
    late.removeEventListener('abort', kill);
  }
}

/** WebKitGTK by classic WebDriver; every player has a session, and so an empty store, of their own. */
export async function startWebKit(driverCommand: string, displayCommand: string): Promise<Browser> {
  const display = await startDisplay(displayCommand);
  const newDriver = async (): Promise<Driver> => {
    const { service, session } = await startSession(driverCommand, display.name);
    const driver = await driverOf(session);
    const close = async (): Promise<void> => {
      await driver.close();
      await service.kill();
    };
    return { ...driver, close };
  };
  return { newDriver, close: display.close };
}
