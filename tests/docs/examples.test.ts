import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Appearance } from '../../schemas/host/appearance.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { formatIssues, parse } from '../../schemas/parse.ts';
import { ROOT } from '../../scripts/root.mjs';

interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !/^reference[\\/]api[\\/]/.test(file))
  .map((file) => `docs/${file.replaceAll('\\', '/')}`);
const blocks = ['README.md', ...pages].flatMap((page): Block[] =>
  [...read(page).matchAll(FENCE)].map(([, language = '', text = '']) => ({ page, language, text })),
);

/** Languages whose code blocks are checked. */
const CHECKED = new Set(['sh', 'json']);
const NOT_CHECKED: Readonly<Record<string, string>> = {
  '': 'what a command prints',
  text: 'what a command prints, or a policy that is generated',
  nginx: 'nginx runs with it in tests/e2e/installed/quick-start.spec.ts',
  mermaid: 'drawn by the build of the site; generated from a table',
  swift: 'no compiler here; the page says that it was tried on no device',
  kotlin: 'no compiler here; the page says that it was tried on no device',
  ts: 'compiled by tests/house/built/guide-blocks.test.ts, or generated from types that are',
  tsx: 'compiled by tests/house/built/guide-blocks.test.ts',
  js: 'compiled by tests/house/built/guide-blocks.test.ts',
  html: 'parts of a page; docs/examples/plain has a whole one, which a browser test drives',
};

const { scripts, bin } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
};
const USAGE = read(Object.values(bin)[0] ?? '');

/** The problems of one of our commands; commands of other programs are not checked. */
function problemsOf(words: readonly string[]): readonly string[] {
  // "npx --no -- paywidget …" is the form that fetches nothing.
  const [program = '', first = '', second = ''] = words.filter((word) => word !== '--no' && word !== '--');
  // The quick start clones the repository into "source".
  const file = first.replace(/^source\//, '');
  if (program === 'node' && !first.startsWith('-') && !existsSync(join(ROOT, file))) return [`no file ${first}`];
  const name = first === 'run' ? second : first;
  const isScript = program === 'npm' && (first === 'run' || first === 'start' || first === 'test');
  if (isScript && !Object.hasOwn(scripts, name)) return [`no script ${name}`];
  if (program === 'npx' && Object.hasOwn(bin, first) && !USAGE.includes(`  ${second} `))
    return [`no command ${second}`];
  return [];
}

/** The words of each command, without variables before it and comments after it. */
const commandsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/\n|&&|\|\||[|;]/)
    .map((line) =>
      line
        .replace(/#.*$/, '')
        .trim()
        .replace(/^(?:[A-Z_]+=\S*\s+)+/, ''),
    )
    .map((line) => line.split(/\s+/));

test('each code block of the guides is checked, or has a documented exception', () => {
  expect(blocks.length).toBeGreaterThan(60);
  const unknown = blocks.filter(({ language }) => !CHECKED.has(language) && !Object.hasOwn(NOT_CHECKED, language));
  expect(unknown.map(({ page, language }) => `${page}: ${language}`)).toEqual([]);
});

test('commands in the guides refer to existing scripts, files and commands', () => {
  const commands = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ page, text }) => commandsOf(text).map((words) => ({ page, words })));
  expect(commands.filter(({ words: [program] }) => program === 'npm' || program === 'npx').length).toBeGreaterThan(10);
  expect(commands.flatMap(({ page, words }) => problemsOf(words).map((problem) => `${page}: ${problem}`))).toEqual([]);
  expect(problemsOf(['npm', 'run', 'nonsense'])).toEqual(['no script nonsense']);
  expect(problemsOf(['npx', '--no', '--', 'paywidget', 'nonsense'])).toEqual(['no command nonsense']);
});

/** A deliberate mistake of a guide; tests/e2e/first-method.spec.ts types it and reads the report of the studio. */
const WRONG_ON_PURPOSE = '"dropdwon"';

/** How a JSON block violates its schema. */
function faultsOf(value: Readonly<Record<string, unknown>>): string {
  const [schema, part] = 'appearance' in value ? [Appearance, value['appearance']] : [PaymentMethod, value];
  if (!('appearance' in value || 'name' in value)) return '';
  const parsed = parse(schema, part);
  return parsed.ok ? '' : formatIssues(parsed.issues);
}

test('JSON in the guides is valid, and matches its schema if it has one', () => {
  const json = blocks.filter(({ language, text }) => language === 'json' && !text.includes(WRONG_ON_PURPOSE));
  const values = json.map(({ page, text }) => ({
    page,
    value: JSON.parse(text) as Readonly<Record<string, unknown>>,
  }));
  expect(values.filter(({ value }) => 'appearance' in value || 'name' in value).length).toBeGreaterThan(2);
  expect(values.map(({ page, value }) => ({ page, faults: faultsOf(value) })).filter(({ faults }) => faults)).toEqual(
    [],
  );
  expect(faultsOf({ name: 'x', fields: 5 })).not.toBe('');
});
