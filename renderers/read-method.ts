import { PaymentMethod } from '../schemas/method/payment-method.ts';
import { type Issue, parse } from '../schemas/parse.ts';
import type { ReasonRule } from '../schemas/reason.ts';
import { limitsArePossible, registeredView } from './assess.ts';
import type { CompileIssue } from './contract.ts';
import type { Registry } from './registry.ts';

/** A reason to leave a method out. Without a kind, the definition does not have its shape. */
export interface RejectionIssue extends Issue {
  readonly kind?: CompileIssue['kind'] | Extract<ReasonRule, 'duplicate-name' | `category-${string}`>;
}

/** A definition that was left out, and why. */
export interface RejectedMethod {
  readonly name: string;
  /** Paths start at the response. */
  readonly issues: readonly RejectionIssue[];
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

/**
 * Reads the definitions of one list, one by one: an invalid one is set aside with its path, and the others still work.
 * Returns the rejection, if any.
 */
export function createMethodReader(
  context: ListContext,
  methods: PaymentMethod[],
): (definition: unknown, at: number) => RejectedMethod | undefined {
  const names = new Set<string>();
  return (definition, at) => {
    const parsed = parse(PaymentMethod, definition);
    if (!parsed.ok) return { name: nameOf(definition, at), issues: within(at, parsed.issues) };
    const method = parsed.value;
    const { name } = method;
    const reasons: readonly RejectionIssue[] = names.has(name)
      ? [{ kind: 'duplicate-name', path: '/name', message: 'another method has the same name' }]
      : whyNot(method, context);
    names.add(name);
    if (reasons.length > 0) return { name, issues: within(at, reasons) };
    methods.push(method);
    return undefined;
  };
}

/** Paths start at the response, so that one method among ninety can be found. */
const within = (at: number, issues: readonly RejectionIssue[]): readonly RejectionIssue[] =>
  issues.map((issue) => ({ ...issue, path: `/methods/${at}${issue.path}` }));

function whyNot(method: PaymentMethod, context: ListContext): readonly RejectionIssue[] {
  const { currency, country, registry, specialPage, only, hasPage } = context;
  const { category } = method;
  const path = '/category';
  const issues: CompileIssue[] = [];
  const report = (issue: CompileIssue) => void issues.push(issue);
  if (only && !only.includes(category))
    return [{ kind: 'category-not-here', path, message: `no page here shows the category ${category}` }];
  const group = specialPage(category);
  if (group !== undefined && !hasPage(group)) {
    const message = `the page ${group} of the category ${category} is not registered`;
    return [{ kind: 'category-without-page', path, message }];
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
