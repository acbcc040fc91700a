import { styleText } from 'node:util';
import { CODES } from '../codes.ts';
import type { Finding } from '../finding.ts';
import { LINE_END } from '../source.ts';

export interface Report {
  readonly findings: readonly Finding[];
  /** Texts by file name. */
  readonly texts: ReadonlyMap<string, string>;
}

export const count = (findings: readonly Finding[], level: Finding['level']): number =>
  findings.filter((finding) => finding.level === level).length;

/** A definition may come from anywhere: what moves the cursor of a terminal, or turns text around, is shown as �. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\u{FFFD}');

type Style = Parameters<typeof styleText>[0];

/** For people: each finding with its line, what was found and what to do. `hasColor`: with ANSI codes. */
export function readable({ findings, texts }: Report, hasColor: boolean): string {
  const paint = (style: Style, text: string) => (hasColor ? styleText(style, text, { validateStream: false }) : text);
  const lines = new Map([...texts].map(([file, text]) => [file, text.split(LINE_END)]));
  const blocks = findings.map((finding) => {
    const { file, place, level, code, path, message, found, suggestion } = finding;
    const color = level === 'error' ? 'red' : 'yellow';
    return [
      `${paint('bold', `${file}:${place.line}:${place.column}`)} ${paint(color, level)} ${paint('dim', code)} ${plain(path)}`,
      plain(`  ${message}${found === undefined ? '' : `, found ${found}`}`),
      ...(suggestion === undefined ? [] : [`  ${paint('green', '→')} ${plain(suggestion)}`]),
      ...frame(lines.get(file) ?? [], finding).map(([mark, line]) => (mark ? paint(color, line) : paint('dim', line))),
    ].join('\n');
  });
  return [...blocks, summary(findings, texts.size)].join('\n\n');
}

function summary(findings: readonly Finding[], files: number): string {
  const many = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const fixable = findings.filter(({ fix }) => fix).length;
  return [
    `${many(count(findings, 'error'), 'error')} and ${many(count(findings, 'warning'), 'warning')} in ${many(files, 'file')}.`,
    ...(fixable > 0 ? [`--fix corrects ${fixable} of them.`] : []),
  ].join(' ');
}

const WIDEST = 100;
/** Characters shown before a finding that is further to the right. */
const BEFORE = 30;

/** The line of a finding, the one before it, and a row of marks below it. Of a long line, the part around the finding. */
function frame(lines: readonly string[], { place }: Finding): readonly (readonly [isMark: boolean, line: string])[] {
  const gutter = String(place.line).length;
  const from = place.column <= WIDEST ? 0 : place.column - 1 - BEFORE;
  const row = (line: number) =>
    `  ${String(line).padStart(gutter)} │ ${plain((lines[line - 1] ?? '').slice(from, from + WIDEST).replaceAll('\t', ' '))}`;
  const last = place.endLine === place.line ? place.endColumn : (lines[place.line - 1] ?? '').length + 1;
  const at = place.column - from;
  const width = Math.max(1, Math.min(last - from, WIDEST + 1) - at);
  return [
    ...(place.line > 1 && from === 0 ? [[false, row(place.line - 1)] as const] : []),
    [false, row(place.line)],
    [true, `  ${' '.repeat(gutter)} │ ${' '.repeat(at - 1)}${'^'.repeat(width)}`],
  ];
}

/** For programs: the findings as they are. */
export const json = ({ findings }: Report): string => JSON.stringify({ version: 1, findings }, null, 2);

/** A name with a space or a # is no address, and a code host would not find the file. */
const uriOf = (file: string): string => file.split(/[\\/]/).map(encodeURIComponent).join('/');

const SARIF_SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0, which code hosts show beside the lines of a change. */
export function sarif({ findings }: Report, version: string): string {
  const used = [...new Set(findings.map(({ code }) => code))].toSorted();
  return JSON.stringify(
    {
      $schema: SARIF_SCHEMA,
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'paywidget lint',
              version,
              rules: used.map((code) => ({ id: code, shortDescription: { text: CODES[code].means } })),
            },
          },
          results: findings.map(({ code, level, message, found, suggestion, file, place, path }) => ({
            ruleId: code,
            ruleIndex: used.indexOf(code),
            level,
            message: {
              text: [`${message}${found === undefined ? '' : `, found ${found}`}`, suggestion]
                .filter(Boolean)
                .join('; '),
            },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: uriOf(file) },
                  region: {
                    startLine: place.line,
                    startColumn: place.column,
                    endLine: place.endLine,
                    endColumn: place.endColumn,
                  },
                },
                logicalLocations: [{ fullyQualifiedName: path }],
              },
            ],
          })),
        },
      ],
    },
    null,
    2,
  );
}
