import { errorsAmong, printFindings } from '../print.mjs';

/** @typedef {import('./check.mjs').Report} Report */

/** @param {Report} report */
export const errorsIn = ({ findings }) => errorsAmong(findings);

/**
 * The report as readable text.
 * @param {Report} report
 */
export const printReport = ({ url, frame, findings }) =>
  printFindings([`Host check of ${url}`, ...(frame ? [`The widget's frame: ${frame}`] : [])], findings);
