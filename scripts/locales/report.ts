import { check, type Problem, RULE_NAMES } from './rules.ts';
import { readAllowed } from './languages.ts';
import { type Folders, hasOwn, localesIn, readEnglish, readEntries, readNotes } from './read.ts';

export interface Report {
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** The table of counts, then each problem on a line. */
  readonly text: string;
}

const allLocales = ({ project, own }: Folders): readonly string[] =>
  [...new Set([...localesIn(project), ...(own === undefined ? [] : localesIn(own))])].toSorted();

/** Checks all dictionaries, or those named. */
export function report(folders: Folders, files: readonly string[] = allLocales(folders)): Report {
  const known = allLocales(folders);
  const unknown = files.find((file) => !known.includes(file));
  if (unknown !== undefined) throw new Error(`There is no dictionary "${unknown}"; there are ${known.join(', ')}.`);
  const allowed = readAllowed(folders);
  const problems = new Map(
    files.map((file) => {
      const english = readEnglish(hasOwn(folders, file) ? folders : { project: folders.project });
      return [file, check({ file, texts: readEntries(folders, file), english, allowed })];
    }),
  );
  const details = [...problems].flatMap(([file, found]) =>
    found.map(({ rule, key, why }) => `${file}  ${rule}  ${key} ${why}`),
  );
  return { problems, text: [table(problems), ...details].join('\n') };
}

/** English texts without a note for translators, and notes without a text. */
export function unnoted({ project }: Folders): readonly string[] {
  const english = readEnglish({ project });
  const notes = readNotes({ project });
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
