import { shownText } from './shown.ts';

/** Whether a box is to be ticked. Anything else than true or false is a mistake, which would untick it. */
export function ticked(value: string | number | boolean): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error(`the field is a box, which takes true or false, not ${JSON.stringify(shownText(String(value)))}`);
}
