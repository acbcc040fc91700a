import { parseArgs } from 'node:util';
import { errorsAmong, printFindings } from '../print.mjs';
import { checkServer } from './check.mjs';

export const USAGE = `Usage: npx --no -- paywidget serve-check URL [options]

Asks a server for the files of the widget, and says what is wrong with its answers. URL is the folder of the widget,
such as https://pay.example.com/paywidget/.

  --timeout SECONDS      how long to wait for each answer (default: 15)
  --json                 writes the findings as JSON

Exits with 1 when there is an error among the findings, with 2 when the check could not be made.`;

/**
 * @param {readonly string[]} args
 * @returns {{json: boolean, url: string, timeout: number}}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const [url, ...more] = positionals;
  if (!url || more.length > 0) throw new Error('serve-check takes one address.');
  if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new Error(`"${url}" is not a web address.`);
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--timeout takes seconds, up to 600.');
  return { json: values.json, url, timeout: seconds * 1000 };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { timeout: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
    });
  } catch (cause) {
    // Node explains on several lines; the first one says what is wrong.
    throw new Error(String(cause instanceof Error ? cause.message : cause).split('\n')[0], { cause });
  }
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function serveCheck(args) {
  const { json, ...options } = readArguments(args);
  const report = await checkServer(options);
  console.log(
    json ? JSON.stringify(report, null, 2) : printFindings([`Serve check of ${report.url}`], report.findings),
  );
  return errorsAmong(report.findings) > 0 ? 1 : 0;
}
