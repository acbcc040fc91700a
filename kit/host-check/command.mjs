import { readAddress, readOptions, readTimeout } from '../arguments.mjs';
import { ACCESS_OPTIONS, readAccess } from './access-options.mjs';
import { checkHost } from './check.mjs';
import { startBrowser } from './playwright.mjs';
import { errorsIn, printReport } from './print.mjs';

export const USAGE = `Usage: npx --no -- paywidget host-check URL [options]

Acts as the widget inside a page that embeds it, and says what is wrong with the page.

  --widget PREFIX        origin or beginning of the widget's address, * for a part of it (default: a path with /paywidget/)
  --click SELECTOR       clicks this first, for a page that opens the widget that way
  --timeout SECONDS      how long to wait for the frame and for an answer (default: 15)
  --json                 writes the findings as JSON

For a page behind a login:

  --cookie NAME=VALUE    sets a cookie for the page's origin; may be repeated
  --storage-state FILE   cookies and local storage, as saved by Playwright's context.storageState({ path })
  --header NAME:VALUE    sends a header to the page's origin and to no other; may be repeated
  --ignore-https-errors  accepts any certificate

The report hides their values. Exits with 1 when there is an error among the findings, with 2 when the check could not be made.`;

/**
 * @param {readonly string[]} args
 * @returns {{json: boolean, options: import('./check.mjs').CheckOptions}}
 */
export function readArguments(args) {
  const { values, positionals } = readOptions('host-check', args, {
    widget: { type: 'string' },
    click: { type: 'string' },
    timeout: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
    ...ACCESS_OPTIONS,
  });
  const url = readAddress('host-check', positionals);
  const timeout = readTimeout(values.timeout);
  const { widget, click, json } = values;
  // Nothing else stands for a slash, so without these the check would wait in vain.
  if (widget && !widget.includes('//'))
    throw new Error(`--widget takes the beginning of an address, such as https://${widget}.`);
  return {
    json,
    options: {
      url,
      timeout,
      ...(widget && { widget }),
      ...(click && { click }),
      ...readAccess(values),
    },
  };
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function hostCheck(args) {
  const { json, options } = readArguments(args);
  const browser = await startBrowser();
  try {
    const report = await checkHost(browser, options);
    console.log(json ? JSON.stringify(report, null, 2) : printReport(report));
    return errorsIn(report) > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}
