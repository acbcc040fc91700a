import { readFileSync } from 'node:fs';
import { createAttacks } from '../../../lint/command/attack.ts';
import { readKnownNames } from '../../../lint/command/known-names.ts';
import type { Finding } from '../../../lint/finding.ts';
import { knowledgeOf } from '../../../lint/knowledge.ts';
import { type FileTools, type LintFile, lintFiles } from '../../../lint/lint-files.ts';
import { compileSchema } from '../../../lint/validate.ts';

export type Json = { [key: string]: unknown };

export const known = readKnownNames('.');
/** However busy the machine is. */
const MINUTE_MS = 60_000;
export const tools: FileTools = {
  know: knowledgeOf(known),
  validate: compileSchema(),
  attackOn: createAttacks(MINUTE_MS),
};

export const write = (definition: unknown): string => JSON.stringify(definition, null, 2);

export const lintText = async (text: string, own: FileTools = tools): Promise<readonly Finding[]> =>
  await lintFiles([{ file: 'method.json', text }], own);

export const lintFile = (definition: unknown, file = 'method.json'): LintFile => ({ file, text: write(definition) });

export const readMethod = (name: string): Json => JSON.parse(readFileSync(`fixtures/methods/${name}.json`, 'utf8'));

/** The number of the only line that contains a text. */
export function lineOf(text: string, part: string): number {
  const lines = text.split('\n').flatMap((line, at) => (line.includes(part) ? [at + 1] : []));
  if (lines.length !== 1) throw new Error(`${part} stands on ${lines.length} lines`);
  return lines[0] ?? 0;
}
