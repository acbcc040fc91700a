import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from '../../schemas/zod.ts';
import { formatIssues, parse } from '../../schemas/parse.ts';
import type { LintFile } from '../lint-files.ts';
import { isRegion } from '../rules/addresses.ts';
import { isObject } from '../structure.ts';

/** Files that are named, and the JSON files of folders that are named, each once: twice it would be two methods with one name. */
export function listFiles(names: readonly string[]): readonly string[] {
  const files = names.flatMap((name) => (statOf(name).isDirectory() ? filesIn(name) : [name]));
  return [...new Map(files.map((file) => [resolve(file), file])).values()];
}

/** A folder without definitions is a mistyped one, and no success. */
function filesIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error(`${folder} has no JSON files; folders inside it are named on their own.`);
  return files.toSorted().map((file) => join(folder, file));
}

function statOf(name: string) {
  try {
    return statSync(name);
  } catch (error) {
    throw new Error(`${name} cannot be read: there is no such file or folder.`, { cause: error });
  }
}

export const readFiles = (names: readonly string[]): readonly LintFile[] =>
  listFiles(names).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const Country = z.string().check(z.refine(isRegion, 'expected the code of a country, such as KE'));
const Availability = z.record(z.string(), z.array(Country));

/** The countries of each method. Throws with the place of what is wrong. */
export function readAvailability(file: string | undefined): Readonly<Record<string, readonly string[]>> {
  if (file === undefined) return {};
  const written = jsonOf(file);
  // The first line of such a file tells an editor its schema, which is no list.
  const parsed = parse(Availability, isObject(written) ? { ...written, $schema: [] } : written);
  if (!parsed.ok) throw new Error(`${file}: ${formatIssues(parsed.issues)}`);
  const { $schema: _, ...countries } = parsed.value;
  return countries;
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
