import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../../kit/host-check/command.mjs';
import { hiderOf } from '../../kit/host-check/secrets.mjs';

const PAGE = 'https://site.example/cashier';
const SECRET = 's3cr3t-value';
const cookie = { name: 'sid', value: SECRET, domain: 'site.example', path: '/' };
const state = {
  cookies: [{ ...cookie, expires: -1, httpOnly: true, secure: true, sameSite: 'Lax' }],
  origins: [{ origin: 'https://site.example', localStorage: [{ name: 'session', value: SECRET }], indexedDB: [] }],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paywidget-access-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'state.json');
  writeFileSync(file, text);
  return file;
}

const optionsOf = (...args: string[]) => readArguments([PAGE, ...args]).options;

/** The message of the error. */
function refusalOf(...args: string[]): string {
  try {
    optionsOf(...args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error(`${args.join(' ')} was accepted.`);
}

describe('the options for access to a page', () => {
  test('accept several cookies and headers, and split them only at the first separator', () => {
    const cookies = ['--cookie', 'sid=a=b', '--cookie', 'consent=1'];
    const headers = ['--header', 'Authorization: Basic dTpw', '--header=X-Address:https://a.example'];
    expect(optionsOf(...cookies, ...headers, '--ignore-https-errors')).toEqual({
      url: PAGE,
      timeout: 15_000,
      cookies: [
        { name: 'sid', value: 'a=b' },
        { name: 'consent', value: '1' },
      ],
      headers: [
        { name: 'Authorization', value: 'Basic dTpw' },
        { name: 'X-Address', value: 'https://a.example' },
      ],
      ignoreHttpsErrors: true,
    });
  });

  test('read a storage state from its file', () => {
    expect(optionsOf('--storage-state', fileWith(JSON.stringify(state))).storageState).toEqual(state);
  });

  test.each<[string, string[], RegExp]>([
    ['a cookie without =', ['--cookie', SECRET], /^--cookie NAME=VALUE: there is no "="\.$/],
    [
      'a cookie without a name',
      ['--cookie', `=${SECRET}`],
      /^--cookie NAME=VALUE: the text before the "=" is not a name\.$/,
    ],
    ['a cookie without a value', ['--cookie', 'sid='], /^--cookie NAME=VALUE: "sid" has no value\.$/],
    [
      'two cookies in one',
      ['--cookie', `sid=${SECRET}; b=2`],
      /^--cookie sid: the value has a character that no cookie may have\.$/,
    ],
    ['a header without a colon', ['--header', SECRET], /^--header NAME:VALUE: there is no ":"\.$/],
    [
      'a header with a space in its name',
      ['--header', `X Key: ${SECRET}`],
      /^--header NAME:VALUE: the text before the ":" is not a name/,
    ],
    ['a header without a value', ['--header', 'X-Key: '], /^--header NAME:VALUE: "X-Key" has no value\.$/],
    [
      'a header with two lines',
      ['--header', `X-Key: ${SECRET}\nX-B: 1`],
      /^--header X-Key: the value has a character that no header may have\.$/,
    ],
    ['a cookie as a header', ['--header', `cookie: sid=${SECRET}`], /^--header takes no cookies: give --cookie\.$/],
    [
      'a header that the browser sets',
      ['--header', `Host: ${SECRET}`],
      /^--header Host: only the browser may set this header\.$/,
    ],
    [
      'an option without its value',
      ['--cookie'],
      /^--cookie needs a value; write --cookie=VALUE if it begins with "-"\.$/,
    ],
    ['an option in place of a value', ['--header', '--json'], /^--header needs a value; write --header=VALUE/],
  ])('reject %s with a one-line message that hides the value', (_, args, words) => {
    const refusal = refusalOf(...args);
    expect(refusal).toMatch(words);
    expect(refusal).not.toMatch(/s3cr3t|\n/);
  });

  test('reject a storage state file that cannot be read', () => {
    const file = join(folder, 'nowhere.json');
    expect(refusalOf('--storage-state', file)).toBe(`--storage-state ${file} cannot be read: ENOENT.`);
    expect(refusalOf('--storage-state', folder)).toBe(`--storage-state ${folder} cannot be read: EISDIR.`);
  });

  test.each<[string, string, string]>([
    ['plain text', SECRET, 'is not JSON.'],
    ['a list of cookies', JSON.stringify([cookie]), 'is not a storage state of Playwright: / must be object.'],
    [
      'an object without origins',
      JSON.stringify({ cookies: [cookie] }),
      "is not a storage state of Playwright: / must have required property 'origins'.",
    ],
    [
      'a cookie without a domain',
      JSON.stringify({ ...state, cookies: [{ name: 'sid', value: SECRET, path: '/' }] }),
      "is not a storage state of Playwright: /cookies/0 must have required property 'domain'.",
    ],
    [
      'a cookie of another tool',
      JSON.stringify({ ...state, cookies: [{ ...cookie, sameSite: 'no_restriction' }] }),
      'is not a storage state of Playwright: /cookies/0/sameSite must be equal to one of the allowed values.',
    ],
  ])('reject a storage state that is %s', (_, text, words) => {
    const file = fileWith(text);
    expect(refusalOf('--storage-state', file)).toBe(`--storage-state ${file} ${words}`);
  });
});

describe('the report of the host check hides', () => {
  const header = (value: string) => hiderOf({ url: PAGE, headers: [{ name: 'Authorization', value }] });

  test.each<[string, string]>([
    [`at /${SECRET}/x`, 'at /***/x'],
    [`told Bearer ${SECRET}`, 'told ***'],
    [`${SECRET}${SECRET}`, '******'],
  ])('a header value in %s: %s', (text, shown) => {
    expect(header(`Bearer ${SECRET}`)(text)).toBe(shown);
  });

  test('an encoded value in an address, and the password of an address', () => {
    expect(header('a b/c=d')('/login?back=a%20b%2Fc%3Dd')).toBe('/login?back=***');
    expect(hiderOf({ url: 'https://me:pa55word@site.example/' })('https://me:pa55word@site.example/')).toBe(
      'https://me:***@site.example/',
    );
  });

  test('the longer of two similar values, but not the value of a flag', () => {
    const cookies = [
      { name: 'a', value: 'token' },
      { name: 'b', value: 'token-and-more' },
      { name: 'consent', value: '1' },
    ];
    expect(hiderOf({ url: PAGE, cookies })('token-and-more within 15 s')).toBe('*** within 15 s');
  });

  test('cookies and local storage of a storage state', () => {
    const stored = { cookies: [{ ...state.cookies[0], value: 'cookie-value' }], origins: state.origins };
    const { storageState } = optionsOf('--storage-state', fileWith(JSON.stringify(stored)));
    if (!storageState) throw new Error('no state');
    expect(hiderOf({ url: PAGE, storageState })(`cookie-value ${SECRET}`)).toBe('*** ***');
  });

  test('a stored text with half a character', () => {
    const storageState = {
      cookies: [],
      origins: [{ origin: PAGE, localStorage: [{ name: 'packed', value: 'packed\uD800' }] }],
    };
    expect(hiderOf({ url: PAGE, storageState })('at packed\uD800!')).toBe('at ***!');
  });
});
