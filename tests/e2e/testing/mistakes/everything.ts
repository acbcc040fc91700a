import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const titlesOf = (steps: readonly TestStep[]): readonly string[] =>
  steps.flatMap(({ title, steps: inner }) => [title, ...titlesOf(inner)]);

/** Writes down all that a report says: titles of steps at every depth, errors and where they point. */
export default class Everything implements Reporter {
  readonly #tests: Record<string, object> = {};

  onTestEnd({ title }: TestCase, { status, steps, errors, attachments }: TestResult): void {
    this.#tests[title] = {
      status,
      steps: titlesOf(steps),
      errors: errors.map(({ message, stack, location }) => ({ message, stack, at: location?.file })),
      attached: attachments.flatMap(({ name, body }) => (body ? [`${name}\n${body.toString()}`] : [])),
    };
  }

  onEnd(): void {
    writeFileSync('report.json', JSON.stringify(this.#tests));
  }
}
