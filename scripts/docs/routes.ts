import type { WidgetQuery } from '../../schemas/host/query.ts';
import type { RouteRow } from '../../src/core/tables/routes/route-row.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../src/core/tables/routes/route-table.ts';
import { table } from './table.ts';

export const ROUTES_FILE = 'docs/reference/routes.md';

const QUERY: Readonly<Record<keyof WidgetQuery, string>> = {
  locale: 'the language, before that of the start data',
  status: 'the status that a status page begins with: a name, or 0, 1 or 2. The server’s status takes precedence',
  to: 'where the button of a status page leads: a route, or a part below the flow’s root',
  back: 'where the button of an empty, region or error page leads: a route, or a part below the flow’s root',
  direct: 'marks an empty page that was shown because the server asked for a region first',
  refetch: 'requests everything again',
  transaction: 'the flow that an empty page belongs to: `deposit` or `withdrawal`',
  bank: 'the bank whose guide is shown',
  router: '`hash`: routes stand after `#`',
  origin: 'the origin of the page that embeds the widget',
  skeleton:
    '`host`: the host draws the skeleton of the list behind the frame ([embed](../embed.md#a-skeleton-in-your-page))',
  scenario: 'for the backend of the fixtures',
  returned: 'on the page that a provider’s window returns to: the cashier that waits for it',
};

const NEEDS = { method: 'a method', group: 'a group', box: 'a coin package' } as const;
const CRYPTO_BALANCE = (row: RouteRow): boolean => row.isCryptoBalance === true;

const line = (row: RouteRow): readonly string[] => [
  `\`/${row.name}\``,
  `\`${row.page}\``,
  row.back === undefined ? '' : row.back === 'previous' ? 'the page before' : `\`/${row.back}\``,
  row.needs ? NEEDS[row.needs] : '',
  [
    row.isPane ? 'beside the list' : 'whole',
    row.transition,
    row.hidesClose && 'no close button',
    row.showsTabs && 'with tabs',
    row.isWindow && 'in a window',
  ]
    .filter(Boolean)
    .join(', '),
];

const routes = (rows: readonly RouteRow[]): string => table(['Path', 'Page', 'Back', 'Needs', 'Shown'], rows.map(line));

export const routesMarkdown = (): string => `# Routes

<!-- Written by "npm run docs" from src/core/tables/routes/route-table.ts; an edit here is lost. -->

A path is below the prefix of the build (\`/paywidget\`), or after \`#\` with the hash router. Without its slash it is the name of the route in
messages and events. A page is a file below \`src/features\`.

- An unknown path leads to the list of its flow.
- A page that needs a selection leads to the list as well when nothing is selected.
- The host receives each step back, with the route that was left. A page without a back target has no back button
  ([decision 0040](../decisions/0040-back-without-a-target-is-left-to-the-host.md)).
- A page "beside the list" shows there from a width of 768 CSS pixels on, and alone below it.

## Deposit and withdrawal

${routes(MAIN_ROUTES.filter((row) => !CRYPTO_BALANCE(row)))}

## Crypto balance

For players whose account is in a coin: open \`/cryptobalance/deposit\` or \`/cryptobalance/withdrawal\` for them. The same pages have addresses of their own. In the
code, pages name the routes of the normal flow, and navigation stays within the crypto balance.

${routes(MAIN_ROUTES.filter(CRYPTO_BALANCE))}

## Coin shop and redemption

With \`widgetViewType: "sweep"\`:

${routes(SWEEP_ROUTES)}

## Query

A value of the wrong form counts as absent. With the hash router, values after \`#\` take precedence.

${table(
  ['Parameter', 'Meaning'],
  Object.entries(QUERY).map(([name, text]) => [`\`${name}\``, text]),
)}
`;
