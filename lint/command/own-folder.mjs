import { statSync } from 'node:fs';

/**
 * The folder of an operator's dictionaries, which `WIDGET_LOCALES` names. Throws when it names something else.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function ownFolder({ WIDGET_LOCALES: own }) {
  if (!own) return undefined;
  if (!statSync(own, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`WIDGET_LOCALES is "${own}", which is not a folder.`);
  return own;
}
