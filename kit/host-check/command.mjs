import { parseArgs } from 'node:util';
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
  const { values, positionals } = parse(args);
  const [url, ...more] = positionals;
  if (!url || more.length > 0) throw new Error('host-check takes one address.');
  if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new Error(`"${url}" is not a web address.`);
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--timeout takes seconds, up to 600.');
  const { widget, click, json } = values;
  // Nothing else stands for a slash, so without these the check would wait in vain.
  if (widget && !widget.includes('//'))
    throw new Error(`--widget takes the beginning of an address, such as https://${widget}.`);
  return {
    json,
    options: {
      url,
      timeout: seconds * 1000,
      ...(widget && { widget }),
      ...(click && { click }),
      ...readAccess(values),
    },
  };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        widget: { type: 'string' },
        click: { type: 'string' },
        timeout: { type: 'string', default: '15' },
        json: { type: 'boolean', default: false },
        ...ACCESS_OPTIONS,
      },
    });
  } catch (cause) {
    // Node explains on several lines; the first one says what is wrong.
    const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
    const [, option] = /^Option '(--[\w-]+).*' argument (?:missing|is ambiguous)/.exec(line) ?? [];
    throw new Error(option ? `${option} needs a value; write ${option}=VALUE if it begins with "-".` : line, { cause });
  }
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
