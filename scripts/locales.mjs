import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { runScript } from './main.mjs';
import { ROOT } from './root.mjs';

const FOLDER = join(ROOT, 'locales');
const USAGE = `npm run locales                          check all dictionaries
npm run locales -- fr de                 check some of them
npm run locales -- export fr [FILE]      write a table for a translator (CSV)
npm run locales -- import fr FILE        read it back, unless a text in it is refused`;

/** @param {string} name of a file below scripts/locales */
const load = async (name) =>
  await runnerImport(join(ROOT, 'scripts/locales', name), { configFile: false, root: ROOT, logLevel: 'error' });

/**
 * @param {string | undefined} locale
 * @returns {string}
 */
function named(locale) {
  if (!locale || !/^[a-z]{2,3}$/.test(locale)) throw new Error(`Name a locale file, for example fr.\n\n${USAGE}`);
  return locale;
}

// Checks the dictionaries, or exchanges one with a translator. Fails when a text is wrong.
await runScript(async () => {
  const [command, locale, file] = process.argv.slice(2);
  if (command === 'export') {
    /** @type {{module: typeof import('./locales/exchange.ts')}} */
    const { module } = await load('exchange.ts');
    const target = file ?? `${named(locale)}.csv`;
    writeFileSync(target, module.exportLocale(FOLDER, named(locale)));
    console.log(`Wrote ${target}.`);
  } else if (command === 'import') {
    /** @type {{module: typeof import('./locales/exchange.ts')}} */
    const { module } = await load('exchange.ts');
    if (file === undefined) throw new Error(USAGE);
    const texts = module.importLocale(FOLDER, named(locale), readFileSync(file, 'utf8'));
    const target = join(FOLDER, `${named(locale)}.json`);
    writeFileSync(target, `${JSON.stringify(texts, null, 2)}\n`);
    console.log(`Wrote ${target}.`);
  } else {
    /** @type {{module: typeof import('./locales/report.ts')}} */
    const { module } = await load('report.ts');
    const { problems, text } = module.report(
      FOLDER,
      command === undefined ? undefined : process.argv.slice(2).map(named),
    );
    console.log(text);
    const without = module.unnoted(FOLDER);
    if (without.length > 0) console.log(`Texts without a note, or notes without a text: ${without.join(', ')}`);
    const count = [...problems.values()].flat().length + without.length;
    if (count > 0) throw new Error(`${count} problems.`);
  }
});
