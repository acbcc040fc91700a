import { join } from 'node:path';
import { runnerImport } from 'vite';
import { runScript, usage } from './main.mjs';
import { readNamed, writeNamed } from './named-file.mjs';
import { ROOT } from './root.mjs';

/**
 * Checks the dictionaries, or exchanges one with a translator. Fails when a text is wrong.
 *
 *   npm run locales                          checks all dictionaries
 *   npm run locales -- fr de                 checks some of them
 *   npm run locales -- export fr [FILE]      writes a table for a translator (CSV)
 *   npm run locales -- import fr FILE        reads it back, unless a text in it is refused
 */

/** @param {string} name of a file below scripts/locales */
const load = async (name) =>
  await runnerImport(join(ROOT, 'scripts/locales', name), { configFile: false, root: ROOT, logLevel: 'error' });

/**
 * What is no name may be a mistyped command, so the error shows the commands.
 * @param {readonly string[]} words
 * @param {(word: string) => string} checkName
 */
function namesIn(words, checkName) {
  try {
    return words.map(checkName);
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage()}`, { cause });
  }
}

await runScript(async () => {
  const [command, locale, file, ...more] = process.argv.slice(2);
  /** @type {{module: typeof import('./locales/read.ts')}} */
  const { module: read } = await load('read.ts');
  // An operator's dictionaries come first, and what is imported goes there.
  const folders = { project: join(ROOT, 'locales'), own: read.ownFolder(process.env) };
  const name = () => {
    if (!locale) throw new Error(usage());
    return read.checkName(locale);
  };
  if (command === 'export') {
    // Another language is no file.
    if (more.length > 0 || (file !== undefined && read.couldName(file)))
      throw new Error(`export takes one language, and a file whose name ends in .csv: no "${more[0] ?? file}".`);
    /** @type {{module: typeof import('./locales/exchange.ts')}} */
    const { module } = await load('exchange.ts');
    const target = file ?? `${name()}.csv`;
    writeNamed(target, module.exportLocale(folders, name()));
    console.log(`Wrote ${target}.`);
  } else if (command === 'import') {
    /** @type {{module: typeof import('./locales/exchange.ts')}} */
    const { module } = await load('exchange.ts');
    if (file === undefined || more.length > 0) throw new Error(usage());
    console.log(`Wrote ${module.saveLocale(folders, name(), module.decodeTable(readNamed(file)))}.`);
  } else {
    /** @type {{module: typeof import('./locales/report.ts')}} */
    const { module } = await load('report.ts');
    const names = namesIn(process.argv.slice(2), read.checkName);
    const { problems, text } = module.report(folders, names.length === 0 ? undefined : names);
    console.log(text);
    const without = module.unnoted(folders);
    if (without.length > 0) console.log(`Texts without a note, or notes without a text: ${without.join(', ')}`);
    const count = [...problems.values()].flat().length + without.length;
    if (count > 0) throw new Error(`${count} problems.`);
  }
});
