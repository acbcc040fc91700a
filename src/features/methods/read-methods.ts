import { limitsArePossible, registeredView } from '../../../renderers/assess.ts';
import type { CompileIssue } from '../../../renderers/contract.ts';
import type { Registry } from '../../../renderers/registry.ts';
import { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { nextTask } from '../../platform/timing/next-task.ts';
import { type Issue, parse } from '../../../schemas/parse.ts';

/** A definition that was left out, and why. */
export interface RejectedMethod {
  readonly name: string;
  readonly issues: readonly Issue[];
}

export interface MethodList {
  readonly methods: readonly PaymentMethod[];
  readonly rejected: readonly RejectedMethod[];
}

export interface ListContext {
  readonly currency: string;
  readonly country: string;
  readonly registry: Pick<Registry, 'view' | 'viewOf'>;
  /** The page of a category, if it has its own. */
  readonly specialPage: (category: string) => string | undefined;
  /** The only categories that have pages. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Whether a page exists. */
  readonly hasPage: (route: string) => boolean;
}

/** A list of more definitions is read in several tasks, each of about so many ms. */
const SHORT = 50;
const TASK_MS = 8;

/**
 * Reads each definition separately: an invalid one is set aside with its path, and the others still work. A long list takes
 * several tasks, and stops when the signal aborts.
 */
export async function readMethods(
  definitions: readonly unknown[],
  context: ListContext,
  signal?: AbortSignal,
): Promise<MethodList> {
  const methods: PaymentMethod[] = [];
  const rejected: RejectedMethod[] = [];
  const names = new Set<string>();
  // The task of the response has read a body, which took its time.
  let until = 0;
  for (const [at, definition] of definitions.entries()) {
    if (definitions.length > SHORT && performance.now() >= until) {
      await nextTask();
      signal?.throwIfAborted();
      until = performance.now() + TASK_MS;
    }
    const parsed = parse(PaymentMethod, definition);
    if (!parsed.ok) {
      rejected.push({
        name: nameOf(definition, at),
        issues: within(at, parsed.issues),
      });
      continue;
    }
    const method = parsed.value;
    const reasons = names.has(method.name)
      ? [{ path: '/name', message: 'another method has the same name' }]
      : whyNot(method, context);
    names.add(method.name);
    if (reasons.length === 0) methods.push(method);
    else rejected.push({ name: method.name, issues: within(at, reasons) });
  }
  return { methods, rejected };
}

/** Paths start at the response, so that one method among ninety can be found. */
const within = (at: number, issues: readonly Issue[]): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, path: `/methods/${at}${issue.path}` }));

function whyNot(method: PaymentMethod, context: ListContext): readonly Issue[] {
  const { currency, country, registry, specialPage, only, hasPage } = context;
  const issues: CompileIssue[] = [];
  const report = (issue: CompileIssue) => void issues.push(issue);
  if (only && !only.includes(method.category))
    return [{ path: '/category', message: `no page here is for the category ${method.category}` }];
  const group = specialPage(method.category);
  if (group !== undefined && !hasPage(group)) {
    return [{ path: '/category', message: `the page ${group} of the category ${method.category} is not registered` }];
  }
  const serves =
    registeredView(method, registry, report) !== undefined &&
    limitsArePossible(method, { currency, country: { code: country } }, report);
  return serves ? [] : issues;
}

function nameOf(definition: unknown, at: number): string {
  const name =
    definition !== null && typeof definition === 'object' && 'name' in definition ? definition.name : undefined;
  return typeof name === 'string' ? name.slice(0, 80) : `#${at}`;
}
