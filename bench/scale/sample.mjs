import { LISTS } from './data.mjs';
import { serveShop } from './shop.mjs';
import { SCENARIOS, settled } from './steps.mjs';
import { measureTasks } from './trace.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' };

/**
 * Goes through one scenario in a browser context of its own.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../../scripts/serve.mjs').Urls} urls
 * @param {{name: string, rate: number}} options
 * @returns {Promise<Map<string, import('./trace.mjs').Tasks>>} by step
 */
export async function takeScenario(browser, urls, { name, rate }) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`No scenario ${name}.`);
  const token = `scale-${name}`;
  await control(urls.backend, 'reset', { token });
  await control(urls.backend, 'methods', { token, methods: LISTS[name] });
  const shop = await serveShop(urls, token);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    /** @type {Map<string, import('./trace.mjs').Tasks>} */
    const taken = new Map();
    /** @type {(title: string, act: () => Promise<void>) => Promise<void>} */
    const take = async (title, act) => {
      const tasks = await measureTasks(page, act).catch((/** @type {Error} */ error) => {
        throw new Error(`${name}: ${title}: ${error.message}`, { cause: error });
      });
      taken.set(`${name}: ${title}`, tasks);
    };
    await take('open the list', async () => {
      await page.goto(shop.url, { waitUntil: 'commit' });
      await settled(await cashierOf(page), scenario.shows, scenario.count);
    });
    const opened = { page, frame: await cashierOf(page) };
    for (const { title, run } of scenario.steps) await take(title, () => run(opened));
    return taken;
  } finally {
    await context.close();
    await shop.close();
  }
}

/** @param {import('@playwright/test').Page} page */
async function cashierOf(page) {
  const frame = await (await page.waitForSelector('iframe[title="Cashier"]')).contentFrame();
  if (!frame) throw new Error('The cashier has no frame.');
  return frame;
}

/** @param {string} backend @param {string} action @param {object} body */
async function control(backend, action, body) {
  const response = await fetch(`${backend}/__control/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The backend refused "${action}": ${await response.text()}`);
}
