import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintCommand } from '../../lint/command/command.ts';
import { writeText } from '../../lint/command/files.ts';
import { known, readMethod, write } from './support/lint.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, text: string | Buffer) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

async function run(...args: readonly string[]) {
  return await runWith('', ...args);
}

async function runWith(input: string, ...args: readonly string[]) {
  const printed: string[] = [];
  const code = await lintCommand(args, {
    known,
    version: '1.2.3',
    print: (text) => printed.push(text),
    readInput: async () => input,
    hasColor: false,
  });
  return { code, text: printed.join('\n') };
}

const noInput = async () => '';

const { isPopular: _badge, ...good } = readMethod('spei_transfer');

test('the linter exits with 0 without errors, and with 1 with errors', async () => {
  expect(await run(put('a.json', write(good)))).toMatchObject({ code: 0 });
  expect(await run(put('b.json', write({ ...good, isPopluar: true })))).toMatchObject({ code: 1 });
});

test('warnings make the linter fail only with --strict', async () => {
  const file = put('a.json', write({ ...good, fields: [{ name: 'x', alias: 'pann' }] }));
  expect((await run(file)).code).toBe(0);
  expect((await run('--strict', file)).code).toBe(1);
});

test('the linter prints the line, a marker below the mistake, and advice', async () => {
  const file = put('a.json', '{\n  "name": "a",\n  "text": "A",\n  "isPopluar": true\n}');
  expect((await run(file)).text).toBe(`${file}:4:3 error unknown_key /isPopluar
  no key is called isPopluar here, found "isPopluar"
  → did you mean \`isPopular\`?
  3 │   "text": "A",
  4 │   "isPopluar": true
    │   ^^^^^^^^^^^

1 error and 0 warnings in 1 file. --fix corrects 1 of them.`);
});

test('the linter reads what is piped into it, beside files', async () => {
  const file = put('a.json', write(good));
  const { code, text } = await runWith('{\n  "name": "a",\n  "text": "A",\n  "isPopluar": true\n}', file, '-', '-');
  expect(code).toBe(1);
  expect(text).toContain('<stdin>:4:3 error unknown_key /isPopluar');
  expect(text).toContain('in 2 files.');
});

test('the linter shows the lines of a file with the line ends of old systems', async () => {
  const file = put('a.json', '{\r  "name": "a",\r  "text": "A",\r  "isPopluar": {\r }\r}');
  expect((await run(file)).text).toContain(`${file}:4:3 error unknown_key /isPopluar`);
  expect((await run(file)).text).toContain(`
  3 │   "text": "A",
  4 │   "isPopluar": {
    │   ^^^^^^^^^^^
`);
});

test('the linter shows only the part of a long line around the mistake', async () => {
  const methods = Array.from({ length: 40 }, (_, at) => ({ name: `method_${at}`, text: 'A', position: at }));
  const file = put('a.json', JSON.stringify({ methods: [...methods, { name: 'last', text: 'A', isPopluar: true }] }));
  const { text } = await run(file);
  expect(text).toContain(`
  1 │ 39},{"name":"last","text":"A","isPopluar":true}]}
    │                               ^^^^^^^^^^^
`);
});

test('the linter does not print control characters of a definition', async () => {
  const file = put('a.json', '{\n\t"name": "a", "text": "A", "\\u001b[2Jkey": 1, "\u202Eyek": 2\n}');
  const { text } = await run(file);
  expect(text).toContain('no key is called �[2Jkey here');
  expect(text).toContain(`  2 │  "name": "a", "text": "A", "\\u001b[2Jkey": 1, "�yek": 2`);
  expect(text).not.toMatch(/[\u001B\u202E\t]/);
});

test('the linter reads the JSON files of a folder, and corrects them with --fix', async () => {
  const file = put('a.json', write({ ...good, isPopluar: true }));
  put('notes.txt', 'not JSON');
  expect(await run('--fix', folder)).toMatchObject({ code: 0, text: expect.stringContaining('in 1 file') });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ isPopular: true });
});

test('the linter does not write to a file in another encoding, whose letters would be lost', async () => {
  const file = put(
    'a.json',
    Buffer.from(write({ ...good, text: { en: 'A', es: 'Operación' }, isPopluar: true }), 'latin1'),
  );
  const before = readFileSync(file);
  expect(await run('--fix', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('error letter_lost /text/es'),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('the linter keeps watching while files are missing, until it is stopped', async () => {
  const file = put('a.json', write(good));
  const printed: string[] = [];
  const stopping = new AbortController();
  const print = (text: string) => printed.push(text);
  const around = { known, version: '1.2.3', print, readInput: noInput, hasColor: false, stop: stopping.signal };
  const ended = lintCommand(['--watch', folder], around);
  const says = async (words: string) => await expect.poll(() => printed.at(-1)).toContain(words);
  await says('0 errors');
  rmSync(file);
  await says(`${folder} has no JSON files`);
  put('a.json', write({ ...good, isPopluar: true }));
  await says('1 error ');
  stopping.abort();
  expect(await ended).toBe(0);
});

test('while it watches, the linter checks again when the file of countries changes', async () => {
  put('a.json', write({ name: 'a', text: { en: 'A' } }));
  mkdirSync(join(folder, 'of'));
  const countries = put('of/countries.json', write({ a: ['KE'] }));
  const printed: string[] = [];
  const stopping = new AbortController();
  const print = (text: string) => printed.push(text);
  const around = { known, version: '1.2.3', print, readInput: noInput, hasColor: false, stop: stopping.signal };
  const ended = lintCommand(['--watch', '--availability', countries, folder], around);
  const says = async (words: string) => await expect.poll(() => printed.at(-1)).toContain(words);
  await says('the text has no Swahili');
  put('of/countries.json', write({ a: ['TR'] }));
  await says('the text has no Turkish');
  put('of/countries.json', '{');
  await says('countries.json:1:2');
  stopping.abort();
  expect(await ended).toBe(0);
});

test('the linter checks a file only once, even if it is named repeatedly', async () => {
  const file = put('a.json', write(good));
  expect((await run(file, folder, join(folder, '.', 'a.json'))).text).toContain('0 errors and 0 warnings in 1 file.');
});

test('the linter refuses a folder without definitions', async () => {
  mkdirSync(join(folder, 'mx'));
  put('mx/a.json', write(good));
  await expect(run(folder)).rejects.toThrow(`${folder} has no JSON files`);
});

test('the linter writes JSON for programs', async () => {
  const { text } = await run('--format', 'json', put('a.json', write({ ...good, isPopluar: true })));
  expect(JSON.parse(text)).toMatchObject({
    version: 1,
    findings: [{ code: 'unknown_key', level: 'error', path: '/isPopluar', place: { column: 3 } }],
  });
});

test('the linter writes SARIF for code hosts', async () => {
  const file = put('a.json', '{\n  "name": "a",\n  "text": "A",\n  "isPopluar": true\n}');
  const { text } = await run('--format', 'sarif', file);
  expect(JSON.parse(text)).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'paywidget lint', version: '1.2.3', rules: [{ id: 'unknown_key' }] } },
        results: [
          {
            ruleId: 'unknown_key',
            ruleIndex: 0,
            level: 'error',
            message: { text: 'no key is called isPopluar here, found "isPopluar"; did you mean `isPopular`?' },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: file },
                  region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 14 },
                },
              },
            ],
          },
        ],
      },
    ],
  });
});

test('the linter writes file names into SARIF as encoded addresses', async () => {
  const file = put('méthode #1.json', write({ ...good, isPopluar: true }));
  const { text } = await run('--format', 'sarif', file);
  expect(text).toContain(`"uri": "${folder}/m%C3%A9thode%20%231.json"`);
});

test('the linter reads the countries of methods from a file, and reports errors in that file', async () => {
  const file = put('a.json', write({ ...good, text: { en: 'A', es: 'B' } }));
  const { text } = await run('--availability', put('where.json', '{"spei_transfer": ["TR"]}'), file);
  expect(text).toContain('the text has no Turkish (tr)');
  await expect(run('--availability', put('bad.json', '{"a": "TR"}'), file)).rejects.toThrow(
    '/a: expected a list of countries, such as ["KE", "UG"]',
  );
  const name = put('name.json', '{"a": ["TR", "Kenya"]}');
  await expect(run('--availability', name, file)).rejects.toThrow('/a/1: expected the code of a country');
  const broken = put('broken.json', '{"a": ["TR"],}');
  await expect(run('--availability', broken, file)).rejects.toThrow(`${broken}:1:13 a comma with nothing after it`);
  const lower = put('lower.json', '{"a": ["tr"]}');
  await expect(run('--availability', lower, file)).rejects.toThrow('/a/0: expected the code of a country in capitals');
  const list = put('list.json', '["TR"]');
  await expect(run('--availability', list, file)).rejects.toThrow(`${list}: expected the countries of each method`);
  expect(await run('--availability', put('bom.json', '\u{FEFF}{"spei_transfer": ["TR"]}'), file)).toMatchObject({
    text,
  });
});

test('the linter names a file that cannot be read, with the reason', async () => {
  mkdirSync(join(folder, 'folder.json'));
  put('a.json', write(good));
  expect((await run(folder)).text).toContain('in 1 file.');
  const loop = join(folder, 'loop.json');
  symlinkSync(loop, loop);
  await expect(run(loop)).rejects.toThrow(`${loop} cannot be read: too many symbolic links encountered.`);
  await expect(run('--availability', folder, join(folder, 'a.json'))).rejects.toThrow(
    `${folder} cannot be read: illegal operation on a directory.`,
  );
});

test('the linter names a file that cannot be written, with the reason', () => {
  expect(() => writeText(folder, '{}')).toThrow(`${folder} cannot be written: illegal operation on a directory.`);
});

test('the linter accepts the country file of this project, with its $schema key', async () => {
  const file = put('a.json', write({ ...good, text: { en: 'A' } }));
  const { text } = await run('--availability', 'fixtures/availability.json', file);
  expect(text).toContain('the text has no Spanish (es)');
});

test.each([
  [[], 'No files are named'],
  [['--fxi', 'a.json'], "Unknown option '--fxi'.\n\nUsage"],
  [['--format', 'jsom', 'a.json'], 'did you mean `json`?'],
  [['--format', 'a.json', '--availability'], '--availability needs a value'],
  [['--format'], '--format needs a value'],
  [['nowhere.json'], 'nowhere.json cannot be read: there is no such file or folder.'],
  [['a.json', ''], 'One of the names is empty'],
  [['--fix', '-'], '--fix takes files, and "-" is what comes from a pipe.'],
  [['--watch', '-'], '--watch takes files'],
  [['a.json', '--availability', ''], 'One of the names is empty'],
])('the linter refuses the arguments %j with a message', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});

test.each(['--help', '-h'])('the linter prints its usage with %s', async (option) => {
  expect(await run(option)).toMatchObject({ code: 0, text: expect.stringContaining('Exit codes: 0') });
});
