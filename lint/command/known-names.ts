import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dottedKeys, type KnownNames } from '../knowledge.ts';
import { ownFolder } from './own-folder.mjs';

const names = (folder: string, suffix: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .toSorted();

const englishKeys = (folder: string): readonly string[] => {
  const file = join(folder, 'en.json');
  return existsSync(file) ? dottedKeys(JSON.parse(readFileSync(file, 'utf8'))) : [];
};

/** What the project at this folder has, and what the folder of an operator's dictionaries adds. */
export const readKnownNames = (
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): KnownNames => {
  const own = ownFolder(env);
  const folders = [join(root, 'locales'), ...(own ? [own] : [])];
  return {
    icons: names(join(root, 'src/icons/methods'), '.svg'),
    languages: [...new Set(folders.flatMap((folder) => names(folder, '.json')))].toSorted(),
    textKeys: [...new Set(folders.flatMap(englishKeys))],
  };
};
