import { check, type Problem, RULE_NAMES } from './rules.ts';
import { readAllowed } from './languages.ts';
import { ENGLISH, localesIn, readEntries, readNotes } from './read.ts';

export interface Report {
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** The table of counts, then each problem on a line. */
  readonly text: string;
}

/** Checks all dictionaries of a folder, or those named. */
export function report(folder: string, files: readonly string[] = localesIn(folder)): Report {
  const english = readEntries(folder, ENGLISH);
  const allowed = readAllowed(folder);
  const problems = new Map(
    files.map((file) => [file, check({ file, texts: readEntries(folder, file), english, allowed })]),
  );
  const details = [...problems].flatMap(([file, found]) =>
    found.map(({ rule, key, why }) => `${file}  ${rule}  ${key} ${why}`),
  );
  return { problems, text: [table(problems), ...details].join('\n') };
}

/** English texts without a note for translators, and notes without a text. */
export function unnoted(folder: string): readonly string[] {
  const english = readEntries(folder, ENGLISH);
  const notes = readNotes(folder);
  return [
    ...[...english.keys()].filter((key) => !notes.get(key)),
    ...[...notes.keys()].filter((key) => !english.has(key)),
  ];
}

function table(problems: ReadonlyMap<string, readonly Problem[]>): string {
  const head = ['locale', ...RULE_NAMES];
  const rows = [...problems].map(([file, found]) => [
    file,
    ...RULE_NAMES.map((name) => String(found.filter(({ rule }) => rule === name).length)),
  ]);
  const width = (column: number) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0));
  return [head, ...rows]
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(width(at)) : cell.padStart(width(at)))).join('  '))
    .join('\n');
}
