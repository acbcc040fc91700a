import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dottedKeys, type KnownNames } from '../knowledge.ts';

const names = (folder: string, suffix: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .toSorted();

/** What the project at this folder has. */
export const readKnownNames = (root: string): KnownNames => ({
  icons: names(join(root, 'src/icons/methods'), '.svg'),
  languages: names(join(root, 'locales'), '.json'),
  textKeys: dottedKeys(JSON.parse(readFileSync(join(root, 'locales/en.json'), 'utf8'))),
});
