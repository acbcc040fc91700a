import { statSync } from 'node:fs';

/** The folder of an operator's dictionaries, which `WIDGET_LOCALES` names. Throws when it names something else. */
export function ownFolder({ WIDGET_LOCALES: own }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!own) return undefined;
  if (!statSync(own, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`WIDGET_LOCALES is "${own}", which is not a folder.`);
  return own;
}
