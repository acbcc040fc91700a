import {
  type Ending,
  ENDINGS,
  type Flow,
  FLOWS,
  PAGE_KINDS,
  type Screen,
  SCREENS,
  TRANSPORTS,
  TURNS,
} from '../../tests/e2e/support/endings.ts';
import { cannot, type Proof, proofsFor } from './proofs.ts';
import { table } from './table.ts';

export const ENDINGS_FILE = 'docs/reference/endings.md';

/** Links to the file and names the test's title, since a line number would change with each edit. */
export const link = ({ file, title }: Proof): string =>
  `[${title.replace(/[[\]<>*_`\\]/g, '\\$&')}](../../tests/e2e/${file})`;

const links = (proofs: Iterable<Proof>): string => [...proofs].map(link).join('<br>');

const all = (proofs: readonly Proof[], cell: string): string =>
  links([...proofsFor(proofs, cell).values()].flat()) || '**not proved**';

const flows = Object.entries<Flow>(FLOWS);

function endingCell(proofs: readonly Proof[], name: string, flow: Flow, how: Ending): string {
  const reason = cannot(flow, how);
  if (reason !== undefined) return `none: ${reason}`;
  const screens = [...proofsFor(proofs, `ending ${name} ${how}`)].map(
    ([screen, those]) => `*${SCREENS[screen as Screen]}*<br>${links(those)}`,
  );
  return screens.join('<br>') || '**not proved**';
}

export const endingsMarkdown = (proofs: readonly Proof[]): string => `# How a deposit ends

<!-- Written by "npm run docs" from what the last run of tests/e2e proved; an edit here is lost. -->

Browser tests take every deposit to each of its endings. The table says what the player then sees, and which test shows it, by its title
in the linked file. A flow, a page or a call that is added to \`tests/e2e/support/endings.ts\` needs its tests before
\`npm run test:all\` passes again.

## Endings

${table(
  ['Flow', ...ENDINGS.map((how) => how[0]?.toUpperCase() + how.slice(1))],
  flows.map(([name, flow]) => [flow.says, ...ENDINGS.map((how) => endingCell(proofs, name, flow, how))]),
)}

Expiry is the end of the time to pay, or of the time to wait for a word. Cancel is the player who closes, leaves or cancels
before the end.

## In the middle

${table(
  ['Page', ...TURNS.map((what) => what[0]?.toUpperCase() + what.slice(1))],
  Object.entries(PAGE_KINDS).map(([page, { says }]) => [
    says,
    ...TURNS.map((what) => all(proofs, `turn ${page} ${what}`)),
  ]),
)}

## What is sent

Each payload is compared whole, by both transports.

${table(
  ['Flow', ...TRANSPORTS.map((transport) => (transport === 'http' ? 'HTTP' : 'Socket'))],
  flows.map(([name, { says, createsNothing }]) => [
    says,
    ...TRANSPORTS.map((transport) =>
      createsNothing ? 'none: it creates nothing' : all(proofs, `payload ${name} ${transport}`),
    ),
  ]),
)}

## Windows

Chromium runs with its blocker on, and the window is opened in the task of the press.

${table(
  ['Flow', 'Test'],
  flows.filter(([, { opensWindow }]) => opensWindow).map(([name, { says }]) => [says, all(proofs, `window ${name}`)]),
)}
`;
