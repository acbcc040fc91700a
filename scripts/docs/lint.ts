import { CODES } from '../../lint/codes.ts';
import { table } from './table.ts';

export const LINT_FILE = 'docs/reference/lint.md';

/** The codes of the linter, with what each means for the player. */
export const lintMarkdown = (): string => `# What the linter finds

<!-- Written by "npm run docs" from lint/codes.ts; an edit here is lost. -->

\`npx --no -- paywidget lint FILES\` checks definitions of payment methods ([how to use it](../lint.md)). An error leaves the method out, or the method
does not do what its definition says. With a warning it works, but probably not as intended. What the running widget reports by itself has
the same code and the same words.

${table(
  ['Code', 'Level', 'What it means'],
  Object.entries(CODES).map(([code, { level, means }]) => [`\`${code}\``, level, means]),
)}
`;
