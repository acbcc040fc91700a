/** @typedef {{label: string, png: Buffer}} Picture */

const GROUND = { light: ['#e4e8e8', '#3d494b'], dark: ['#030505', '#a2aeae'] };

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * All pictures of a variant on one sheet, each below its name, in columns of similar height.
 * @param {import('@playwright/test').Browser} browser
 * @param {readonly Picture[]} pictures
 * @param {{theme?: 'light' | 'dark', width: number, columns: number}} options
 * @returns {Promise<Buffer>}
 */
export async function makeSheet(browser, pictures, { theme = 'light', width, columns }) {
  const [ground, ink] = GROUND[theme];
  const figures = pictures.map(
    ({ label, png }) =>
      `<figure><figcaption>${escape(label)}</figcaption><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: columns * (width + 24) + 24, height: 800 } });
  try {
    await page.setContent(`<!doctype html><style>
      body { margin: 0; padding: 24px; box-sizing: border-box; background: ${ground}; color: ${ink};
        columns: ${columns}; column-gap: 24px; font: 600 14px/1 system-ui }
      figure { margin: 0 0 24px; break-inside: avoid }
      figcaption { margin-bottom: 8px }
      img { display: block }
    </style>${figures.join('')}`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}
