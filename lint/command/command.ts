import { watch } from 'node:fs';
import { dirname } from 'node:path';
import { fixText } from '../fix.ts';
import { type KnownNames, knowledgeOf } from '../knowledge.ts';
import { type FileTools, type LintFile, lintFiles } from '../lint-files.ts';
import { LOST_LETTER } from '../rules/texts.ts';
import { compileSchema } from '../validate.ts';
import { createAttacks } from './attack.ts';
import { listFiles, readAvailability, readFiles, writeText } from './files.ts';
import { count, json, readable, type Report, sarif } from './format.ts';
import { type Options, parseOptions, USAGE } from './options.ts';

/** Wrong usage throws, and the caller exits with 2. */
const EXIT = { clean: 0, errors: 1 } as const;
/** A correction can show another mistake behind it. */
const MAX_ROUNDS = 5;
/** Editors write a file in several steps. */
const SETTLE_MS = 100;

export interface Surroundings {
  readonly known: KnownNames;
  readonly version: string;
  readonly print: (text: string) => void;
  /** Reads what is piped into the command. */
  readonly readInput: () => Promise<string>;
  readonly hasColor: boolean;
  /** Ends `--watch`. */
  readonly stop?: AbortSignal;
}

/** Runs `npx --no -- paywidget lint` with these arguments. Returns the exit code; with `--watch` it goes on until it is stopped. */
export async function lintCommand(args: readonly string[], around: Surroundings): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    around.print(USAGE);
    return EXIT.clean;
  }
  const options = parseOptions(args);
  const tools = { validate: compileSchema(), attackOn: createAttacks() };
  const once = async () => {
    const know = knowledgeOf(around.known, readAvailability(options.availability));
    return await check(options, { ...tools, know }, around);
  };
  const code = await once();
  if (!options.watch) return code;
  // A file that is gone for a moment, as while another branch is checked out, does not end it.
  const tell = (error: unknown) => around.print(error instanceof Error ? error.message : String(error));
  const { files, availability } = options;
  await follow(
    [...files, ...(availability === undefined ? [] : [availability])],
    () => void once().catch(tell),
    around.stop,
  );
  return code;
}

async function check(options: Options, tools: FileTools, around: Surroundings): Promise<number> {
  const { print, version, hasColor, readInput } = around;
  let files = await readFiles(options.files, readInput);
  let findings = await lintFiles(files, tools);
  for (let round = 0; options.fix && round < MAX_ROUNDS && findings.some(({ fix }) => fix); round += 1) {
    files = files.map(({ file, text }): LintFile => {
      // A letter that could not be read would be lost in the file too.
      if (text.includes(LOST_LETTER)) return { file, text };
      const fixed = fixText(
        text,
        findings.filter((finding) => finding.file === file),
      );
      if (fixed !== text) writeText(file, fixed);
      return { file, text: fixed };
    });
    findings = await lintFiles(files, tools);
  }
  const report: Report = { findings, texts: new Map(files.map(({ file, text }) => [file, text])) };
  const write = {
    text: () => readable(report, hasColor),
    json: () => json(report),
    sarif: () => sarif(report, version),
  };
  print(write[options.format]());
  const refused = count(findings, 'error') + (options.strict ? count(findings, 'warning') : 0);
  return refused > 0 ? EXIT.errors : EXIT.clean;
}

/** Calls back after changes of the files, or of files in the folders, until it is stopped. */
async function follow(names: readonly string[], changed: () => void, stop?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const folders = new Set(listFiles(names).map((file) => dirname(file)));
  for (const folder of folders) {
    watch(folder, { ...(stop && { signal: stop }) }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    });
  }
  await new Promise<void>((resolve) => {
    stop?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
