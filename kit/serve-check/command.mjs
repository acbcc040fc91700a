import { readAddress, readOptions, readTimeout } from '../arguments.mjs';
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
  const { values, positionals } = readOptions('serve-check', args, {
    timeout: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
  });
  const url = readAddress('serve-check', positionals);
  return { json: values.json, url, timeout: readTimeout(values.timeout) };
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
