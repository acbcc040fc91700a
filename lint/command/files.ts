import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from '../../schemas/zod.ts';
import { describeJsonError, parseJson } from '../../schemas/json-text.ts';
import { formatIssues, parse } from '../../schemas/parse.ts';
import type { LintFile } from '../lint-files.ts';
import { isRegion } from '../rules/addresses.ts';
import { isObject } from '../structure.ts';

/** Stands for what is piped into the command, as in other tools. */
export const INPUT = '-';

/** Named files, and the JSON files of named folders, each once: listed twice, a method would clash with itself. */
export function listFiles(names: readonly string[]): readonly string[] {
  const files = names.flatMap((name) => (name !== INPUT && statOf(name).isDirectory() ? filesIn(name) : [name]));
  return [...new Map(files.map((file) => [resolve(file), file])).values()];
}

/** A folder without definitions is probably a mistyped name, so it counts as an error. */
function filesIn(folder: string): readonly string[] {
  const entries = attempt(folder, 'read', () => readdirSync(folder, { withFileTypes: true }));
  const files = entries.filter((entry) => entry.name.endsWith('.json') && !entry.isDirectory()).map(({ name }) => name);
  if (files.length === 0) throw new Error(`${folder} has no JSON files; folders inside it are named on their own.`);
  return files.toSorted().map((file) => join(folder, file));
}

const statOf = (name: string) => attempt(name, 'read', () => statSync(name));

/** `readInput`: reads what is piped into the command. */
export const readFiles = async (
  names: readonly string[],
  readInput: () => Promise<string>,
): Promise<readonly LintFile[]> =>
  await Promise.all(
    listFiles(names).map(async (file) =>
      file === INPUT ? { file: '<stdin>', text: await readInput() } : { file, text: readText(file) },
    ),
  );

const readText = (file: string): string => attempt(file, 'read', () => readFileSync(file, 'utf8'));

export const writeText = (file: string, text: string): void =>
  attempt(file, 'written', () => writeFileSync(file, text));

/** Does something with a file. If that fails, the error names the file, and says why as the system does. */
function attempt<T>(file: string, done: 'read' | 'written', act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(`${file} cannot be ${done}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Node says "EACCES: permission denied, open 'file'". */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('ENOENT')) return 'there is no such file or folder';
  return /^[A-Z\d]+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/** A server compares it with the country of the player, letter by letter. */
const isCountry = (code: string): boolean => isRegion(code) && code === code.toUpperCase();

const Country = z.string().check(z.refine(isCountry, 'expected the code of a country in capitals, such as KE'));
const List = z.unknown().check(z.refine(Array.isArray, 'expected a list of countries, such as ["KE", "UG"]'));
const Availability = z.record(z.string(), z.pipe(List, z.array(Country)));

/** The countries of each method. Throws with the place of what is wrong. */
export function readAvailability(file: string | undefined): Readonly<Record<string, readonly string[]>> {
  if (file === undefined) return {};
  const json = parseJson(readText(file));
  if (!json.ok) throw new Error(describeJsonError(file, json));
  if (!isObject(json.value))
    throw new Error(`${file}: expected the countries of each method, such as {"my_method": ["KE"]}`);
  // The first line of such a file tells an editor its schema and holds no countries.
  const parsed = parse(Availability, { ...json.value, $schema: [] });
  if (!parsed.ok) throw new Error(`${file}: ${formatIssues(parsed.issues)}`);
  const { $schema: _, ...countries } = parsed.value;
  return countries;
}
