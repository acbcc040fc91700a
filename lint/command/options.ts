import { parseArgs } from 'node:util';
import { INPUT } from './files.ts';
import { didYouMean, nearest } from '../suggest.ts';

const FORMATS = ['text', 'json', 'sarif'] as const;

export interface Options {
  readonly files: readonly string[];
  readonly format: (typeof FORMATS)[number];
  readonly fix: boolean;
  readonly watch: boolean;
  /** A file with the countries of each method. */
  readonly availability: string | undefined;
  /** Warnings count as errors for the exit code. */
  readonly strict: boolean;
}

export const USAGE = `Usage: npx --no -- paywidget lint [options] FILES

Checks definitions of payment methods. FILES are JSON files, or folders of them: one definition each, a list of
them, or a response with "methods". - reads one from a pipe.

  --fix                  corrects what is safe: mistyped keys and values, numbers in quotes
  --watch                checks again when a file changes
  --format text|json|sarif
                         for people (the default), for programs, for code hosts
  --availability FILE    the countries of each method: {"my_method": ["KE"]}
  --strict               warnings count as errors
  --help                 prints this

Exit codes: 0 no errors, 1 errors, 2 wrong usage, or a file that cannot be read or written.`;

/** Reads the arguments. Throws with a sentence and the usage. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = readArgs(args);
  const format = FORMATS.find((name) => name === values.format);
  if (!format) {
    const { suggestion } = didYouMean(nearest(values.format, FORMATS)) ?? {
      suggestion: `expected ${FORMATS.join(', ')}`,
    };
    throw new Error(`No format is called ${values.format}: ${suggestion}`);
  }
  if ([...positionals, values.availability].includes(''))
    throw new Error('One of the names is empty; is a variable in the command not set?');
  if (positionals.length === 0) throw new Error(`No files are named.\n\n${USAGE}`);
  const { fix, watch, strict, availability } = values;
  if (positionals.includes(INPUT) && (fix || watch))
    throw new Error(`--${fix ? 'fix' : 'watch'} takes files, and "${INPUT}" is what comes from a pipe.`);
  return { files: positionals, format, fix, watch, strict, availability };
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fix: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        availability: { type: 'string' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${problemOf(message)}\n\n${USAGE}`, { cause: error });
  }
}

/** What is wrong, in the first sentence of Node. Its advice, about arguments that begin with "-", takes several lines. */
function problemOf(message: string): string {
  const [, option] = /^Option '(--[\w-]+).*' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (option) return `${option} needs a value; write ${option}=VALUE if it begins with "-".`;
  return `${message.split(/\.?\n|\. /)[0]}.`;
}
