import names from 'virtual:known-names';
import validate from 'virtual:method-validator';
import { levelOf } from '../../../../lint/codes.ts';
import { duplicates } from '../../../../lint/duplicates.ts';
import type { Finding, Problem } from '../../../../lint/finding.ts';
import { knowledgeOf } from '../../../../lint/knowledge.ts';
import { lintSteps } from '../../../../lint/lint.ts';
import { defaultFields } from '../../../../renderers/fields/index.ts';
import type { Services } from '../../../core/services/services.ts';
import { nextTask } from '../../../platform/timing/next-task.ts';

/** A finding of the linter in a response. */
export interface ListFinding extends Omit<Finding, 'file' | 'place'> {
  /** The name of the method, else its place in the list. */
  readonly method: string;
  /** JSON pointer into the response; `path` points into the definition. */
  readonly place: string;
  /** Whether the list has already told the host, as it does for a method that it sets aside. */
  readonly isReported: boolean;
}

export interface ListToLint {
  /** The definitions as the server sent them. */
  readonly sent: readonly unknown[];
  /** Where they are offered: a text may lack the language of this country. */
  readonly country: string;
  /** Places that the list has reported. */
  readonly reported: ReadonlySet<string>;
}

/** Waits until the browser is idle. Safari cannot tell, so there it waits for the next task. */
const idle = (view: Window): Promise<void> =>
  'requestIdleCallback' in view
    ? new Promise((resolve) => {
        view.requestIdleCallback(() => resolve());
      })
    : nextTask();

const nameOf = (definition: unknown, at: number): string =>
  typeof definition === 'object' && definition !== null && 'name' in definition && typeof definition.name === 'string'
    ? definition.name.slice(0, 80)
    : `#${at}`;

/** How long one slice of work may take, in ms. A single field may take longer. */
const SLICE_MS = 8;

/** Lints a response in idle slices, so that it never delays what the player does, and yields findings of one method at a time. */
export async function* lintList(
  { sent, country, reported }: ListToLint,
  { registry, window: view }: Pick<Services, 'registry' | 'window'>,
): AsyncGenerator<readonly ListFinding[]> {
  const methods = sent.map((definition, at) => ({
    definition,
    method: nameOf(definition, at),
    place: `/methods/${at}`,
  }));
  const countries = Object.fromEntries(methods.map(({ method }) => [method, [country]]));
  const tools = { know: knowledgeOf(names, countries), validate, registry: registry.over(defaultFields) };
  const found = (problem: Problem, { method, place: start }: (typeof methods)[number]): ListFinding => {
    const place = start + problem.path;
    return { ...problem, level: levelOf(problem.code), method, place, isReported: reported.has(place) };
  };
  let until = 0;
  for (const one of methods) {
    const problems: Problem[] = [];
    for (const step of lintSteps(one.definition, tools)) {
      if (step) problems.push(step);
      if (performance.now() < until) continue;
      await idle(view);
      until = performance.now() + SLICE_MS;
    }
    yield problems.map((problem) => found(problem, one));
  }
  for (const [method, problem] of duplicates(methods)) yield [found(problem, method)];
}
