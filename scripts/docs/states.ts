import { GROUPS, type Group } from '../../fixtures/scenario.ts';
import { linkTo } from '../../fixtures/scenario-link.ts';
import { SCENARIOS, scenario } from '../../fixtures/scenarios.ts';
import { table } from './table.ts';

export const STATES_FILE = 'docs/reference/states.md';

const ALL = [...SCENARIOS.keys()].map((name) => ({ name, ...scenario(name) }));

const row = (one: (typeof ALL)[number]): readonly string[] => [
  `\`${one.name}\``,
  one.description,
  `\`${one.ends.route}\``,
  `\`${linkTo(one.name, one)}\``,
];

const section = ([group, title]: [string, string]): string =>
  `## ${title}\n\n${table(
    ['Scenario', 'State', 'Ends at', 'Link'],
    ALL.filter((one) => one.group === (group as Group)).map(row),
  )}`;

export const statesMarkdown = (): string => `# States

<!-- Written by "npm run docs" from fixtures/scenarios; an edit here is lost. -->

Every state of the widget that testers and tests know, with the link that opens it: ${ALL.length} scenarios. Append a link to the
address that \`npm start\` or \`npm run dev\` prints. [Testing by hand](../qa.md) says what else a link can do.

- With \`mode=msw\` the backend runs inside the page, and \`walk=1\` takes the steps to the state by itself. Each such link starts
  from scratch.
- Without \`mode=msw\` and \`walk=1\` the same link opens the scenario against the real server; the steps are the tester's.
- Several scenarios at once: \`scenario=slow,two-steps\`.

${Object.entries(GROUPS)
  .filter(([group]) => ALL.some((one) => one.group === group))
  .map(section)
  .join('\n\n')}
`;
