import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const run = (...args: string[]) => spawnSync(process.execPath, ['bin/paywidget.mjs', ...args], { encoding: 'utf8' });

test.each<[string, string[], RegExp]>([
  ['no command', [], /^Usage: npx --no -- paywidget COMMAND/],
  ['an unknown command', ['deposit'], /^No command "deposit"\.\nUsage/],
  ['a missing address', ['host-check'], /^host-check takes one address; npx --no -- paywidget host-check --help .*\n$/],
  [
    'an unknown option',
    ['host-check', 'https://site.example', '--loud'],
    /^Unknown option '--loud'; npx --no -- paywidget host-check --help lists the options\.\n$/,
  ],
  ['an option without its value', ['serve-check', 'https://site.example', '--timeout'], /^--timeout needs a value/],
  ['a value that looks like an option', ['serve-check', '--timeout', '--json'], /^--timeout needs a value/],
  ['an address without http', ['serve-check', 'localhost:8080/paywidget/'], /begins with http:\/\/ or https:\/\/\.\n$/],
  ['an invalid cookie', ['host-check', 'https://site.example', '--cookie', 'sid'], /^--cookie NAME=VALUE: .*\n$/],
  [
    'a missing storage state file',
    ['host-check', 'https://site.example', '--storage-state', '/nowhere'],
    /^--storage-state \/nowhere .*\n$/,
  ],
  ['a missing server address', ['serve-check'], /^serve-check takes one address; .*\n$/],
  [
    'an address that is not http',
    ['serve-check', 'ftp://site.example'],
    /^"ftp:\/\/site\.example" is not a web address: .*\n$/,
  ],
  [
    'an option of another command',
    ['serve-check', 'https://site.example', '--click', 'a'],
    /^Unknown option '--click'/,
  ],
  ['an unreachable server', ['serve-check', 'http://127.0.0.1:1/'], /^http.* cannot be checked: .*\n$/],
  [
    'a timeout that is not a number',
    ['host-check', 'https://site.example', '--timeout', 'x'],
    /^--timeout takes seconds/,
  ],
  [
    'a fractional timeout with an unreachable server',
    ['serve-check', 'http://127.0.0.1:1/', '--timeout', '0.0101'],
    /cannot be checked: /,
  ],
])('the command line with %s exits with 2 and a message without a stack trace', (_, args, words) => {
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('the usage of host-check and its docs page list every option', () => {
  const { status, stdout } = run('host-check', '--help');
  expect(status).toBe(0);
  const options = [...stdout.matchAll(/^ {2}(--[\w-]+(?: [A-Z=:]+)?)/gm)].map(([, option]) => option);
  const access = ['--cookie NAME=VALUE', '--storage-state FILE', '--header NAME:VALUE', '--ignore-https-errors'];
  expect(options).toEqual(['--widget PREFIX', '--click SELECTOR', '--timeout SECONDS', '--json', ...access]);
  const page = readFileSync('docs/host-check.md', 'utf8');
  expect(options.filter((option) => !page.includes(`| \`${option}\` |`))).toEqual([]);
});

test('the usage of serve-check and its docs page list every option', () => {
  const { status, stdout } = run('serve-check', '--help');
  expect(status).toBe(0);
  const options = [...stdout.matchAll(/^ {2}(--[\w-]+(?: [A-Z]+)?)/gm)].map(([, option]) => option);
  expect(options).toEqual(['--timeout SECONDS', '--json']);
  const page = readFileSync('docs/serve-check.md', 'utf8');
  expect(options.filter((option) => !page.includes(`| \`${option}\` |`))).toEqual([]);
});

test('--help lists the commands, and --version prints the version of the package', () => {
  expect(run('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^ {2}host-check URL [^]*^ {2}serve-check URL /m),
  });
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(run('--version')).toMatchObject({ status: 0, stderr: '', stdout: `${version}\n` });
});

test.each(['host-check', 'serve-check', 'allow'])('the command %s accepts -h for --help', (command) => {
  const [short, long] = ['-h', '--help'].map((option) => run(command, option));
  expect(short).toMatchObject({ status: 0, stderr: '', stdout: long?.stdout });
});
