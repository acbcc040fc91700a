import { MAX_STEPS, maxSteps } from '../renderers/pattern/backtracking.ts';
import { valueAt } from '../schemas/value-at.ts';
import { levelOf } from './codes.ts';
import { duplicates } from './duplicates.ts';
import type { Finding, Problem } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import { countriesOf, type LintTools, lintMethod } from './lint.ts';
import { shown } from './rules/rule.ts';
import { readSource, type Source } from './source.ts';
import { isObject } from './structure.ts';
import { getNodeValue } from 'jsonc-parser';

export interface LintFile {
  readonly file: string;
  readonly text: string;
}

/** What an analysis of a pattern says; `attack` is a text that shows it. */
export interface PatternVerdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly attack?: string;
}

export interface FileTools extends LintTools {
  /** Looks for a text that makes a pattern slow. Asked once per pattern, and only where no bound is proved. */
  readonly attackOn: (source: string, flags: string) => Promise<PatternVerdict>;
}

interface Method {
  readonly file: string;
  readonly source: Source;
  readonly definition: unknown;
  /** JSON pointer of the definition in its file: `''`, `/4` in a list, `/methods/4` in a response, `/data/methods/4` in a socket's. */
  readonly base: string;
}

/** Lints files of one definition each, lists, or whole responses with `methods`. Findings come by file and place. */
export async function lintFiles(files: readonly LintFile[], tools: FileTools): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const methods: Method[] = [];
  for (const { file, text } of files) {
    const source = readSource(text);
    for (const { message, place } of source.errors)
      findings.push({ code: 'json_invalid', level: levelOf('json_invalid'), path: '', message, file, place });
    for (const { path, place } of source.lost)
      findings.push({
        code: 'duplicate_key',
        level: levelOf('duplicate_key'),
        path,
        message: 'the key is set again further down',
        suggestion: 'remove one of the two',
        file,
        place,
      });
    if (source.tree && source.errors.length === 0)
      methods.push(...methodsIn(getNodeValue(source.tree)).map((method) => ({ ...method, file, source })));
  }
  const attackOn = remembered(tools.attackOn);
  const add = ({ file, source, base }: Method, problem: Problem) => {
    const path = base + problem.path;
    const fix = problem.fix && { ...problem.fix, path: base + problem.fix.path };
    const place = source.place(path, problem.at);
    findings.push({ ...problem, ...(fix ? { fix } : {}), path, level: levelOf(problem.code), file, place });
  };
  for (const method of methods) {
    for (const problem of lintMethod(method.definition, tools)) {
      add(method, problem);
      const attack =
        problem.code === 'pattern_unbounded'
          ? await catastrophe(problem, valueAt(method.definition, problem.path).value, attackOn)
          : undefined;
      if (attack) add(method, attack);
    }
  }
  const named = methods.map((method) => ({ ...method, place: `${method.file}${method.base}` }));
  const meet = (one: Method, other: Method) => one.file === other.file || mayMeet(one, other, tools.know);
  for (const [method, problem] of duplicates(named, meet)) add(method, problem);
  return findings.sort(
    (a, b) => a.file.localeCompare(b.file) || a.place.offset - b.place.offset || a.code.localeCompare(b.code),
  );
}

/** Whether some country has both; files are of one response each, or of methods that the server puts together. */
function mayMeet(one: Method, other: Method, know: Knowledge): boolean {
  const [here, there] = [one, other].map(({ definition }) => offeredIn(definition, know));
  return !here?.length || !there?.length || here.some((country) => there.includes(country));
}

function offeredIn(definition: unknown, know: Knowledge): readonly string[] {
  if (!isObject(definition) || typeof definition['name'] !== 'string') return [];
  const { name, amount_rules: rules } = definition;
  return countriesOf(name, isObject(rules) ? Object.keys(rules) : [], know);
}

/**
 * A file holds one definition, a list of them, or a response with such a list, as a call or a socket brings it. An empty list
 * is a definition gone wrong.
 */
function methodsIn(value: unknown): readonly Pick<Method, 'definition' | 'base'>[] {
  if (Array.isArray(value) && value.length > 0) return listed(value, '');
  if (isObject(value) && !('name' in value) && !('text' in value)) {
    const { methods, data } = value;
    if (Array.isArray(methods)) return listed(methods, '/methods');
    if (isObject(data) && Array.isArray(data['methods'])) return listed(data['methods'], '/data/methods');
  }
  return [{ definition: value, base: '' }];
}

const listed = (list: readonly unknown[], base: string) =>
  list.map((definition, at) => ({ definition, base: `${base}/${at}` }));

type AttackOn = FileTools['attackOn'];

function remembered(attackOn: AttackOn): AttackOn {
  const known = new Map<string, Promise<PatternVerdict>>();
  return (source, flags) => {
    const verdict = known.get(source) ?? attackOn(source, flags);
    known.set(source, verdict);
    return verdict;
  };
}

async function catastrophe({ path }: Problem, pattern: unknown, attackOn: AttackOn): Promise<Problem | undefined> {
  if (typeof pattern !== 'string') return undefined;
  const flags = isUnicode(pattern) ? 'u' : '';
  if (maxSteps(pattern, flags) <= MAX_STEPS) return undefined;
  const { status, attack } = await attackOn(pattern, flags);
  if (status !== 'vulnerable') return undefined;
  return {
    code: 'pattern_catastrophic',
    path,
    message: 'the time that the pattern takes explodes for some texts',
    found: shown(pattern),
    ...(attack === undefined ? {} : { suggestion: `try it with ${attack}` }),
  };
}

function isUnicode(source: string): boolean {
  try {
    return new RegExp(source, 'u').unicode;
  } catch {
    return false; // it runs without the flag, which is a finding of its own
  }
}
