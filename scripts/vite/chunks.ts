interface Chunk {
  readonly name: string;
  /** The folders and files that belong to it. */
  readonly paths: readonly string[];
  /** Of the folders only files that end like this. */
  readonly ending?: string;
}

/** Chunks of the widget that are more than one page. The first match wins. */
export const CHUNKS: readonly Chunk[] = [
  // The script that starts the page, and all that it needs, so that it waits for no other file.
  {
    name: 'preload',
    paths: [
      'src/app/preload/',
      'src/app/theme/theme.ts',
      'src/core/tables/given-group.ts',
      'src/core/tables/routes/route-names.ts',
      'src/platform/api/transport/http-request.ts',
      'src/platform/api/list-calls.ts',
      'src/platform/api/prefetch.ts',
      'src/platform/errors/start-failures.ts',
      'src/platform/host/connect.ts',
      'src/platform/host/start/greeting.ts',
      'src/platform/host/native.ts',
      'src/platform/host/origin.ts',
      'src/platform/host/start/read-params.ts',
      'src/platform/host/transport.ts',
      'src/platform/i18n/locale-file.ts',
      'src/platform/i18n/locales.ts',
      'src/platform/timing/clock.ts',
      'src/platform/lib/is-object.ts',
      'src/platform/lib/join-path.ts',
      'src/platform/lib/random-id.ts',
      'src/platform/lib/read-json.ts',
      'src/platform/lib/stored-item.ts',
      'src/platform/storage/items.ts',
      'schemas/codes.ts',
      'schemas/figures.ts',
      'schemas/host/start-query.ts',
      'schemas/player/defaults.ts',
    ],
  },
  // What reads the first list, and draws it before the rest has loaded.
  { name: 'list', paths: ['src/app/first-list/'] },
  // What the first screen needs is one file and what its form needs another: in pieces they would compress worse, and
  // each would be a round trip on a bad network.
  { name: 'widget', paths: ['src/main.tsx'] },
  // The style sheets of all other screens, in one file: a page waits for each of its style sheets, and each would be a round
  // trip on a bad network. Vite leaves no script of a chunk that holds nothing else.
  { name: 'pages', paths: ['renderers/', 'src/features/', 'src/ui/'], ending: '.css' },
  // The code that resumes a payment, and the page that reports a missing page, must not need a page that may be
  // missing.
  {
    name: 'error',
    paths: [
      'src/features/error/',
      'src/core/services/report.ts',
      'src/core/services/report-issues.ts',
      'src/core/hooks/use-report-problem.ts',
      'src/app/services/expire-token.ts',
      'src/platform/errors/texts.ts',
      // The notice needs it, too, and loads with this chunk.
      'src/ui/blocks/markup/MarkupText.tsx',
    ],
  },
  {
    name: 'resume',
    paths: [
      'src/app/resume/',
      'schemas/resume/',
      'src/core/storage/stored-value.ts',
      // Also for what reports the load.
      'src/core/services/send-metrics.ts',
      'src/features/payment/record/stored-deposits.ts',
      // A few lines that the schemas of responses and the connection need, too: they load this chunk anyway.
      'schemas/json-pointer.ts',
      'schemas/without-empty.ts',
      'src/platform/api/lenience.ts',
    ],
  },
  // What a form and the list both show: the carousel of bonuses comes with the list's row alone.
  {
    name: 'bonus',
    paths: [
      'src/features/bonus/BonusLine.tsx',
      'src/features/bonus/BonusDetailsPage.tsx',
      'src/core/hooks/use-kept-focus.ts',
      'renderers/kit/radio/RadioGroup.tsx',
      'renderers/kit/radio/arrow-keys.ts',
    ],
  },
  // Pages that follow a form, and others that need its code anyway, share the rest.
  {
    name: 'form',
    paths: [
      'src/features/deposit/FormPage.tsx',
      'src/ui/blocks/Steps.tsx',
      'src/ui/blocks/breakable-amount.ts',
      'src/ui/page/RowsSkeleton.tsx',
      // One line that a search needs, too.
      'renderers/typed-length.ts',
    ],
  },
  // Pages of a payment follow its status, as do the rows above the list, and share small parts.
  {
    name: 'follow',
    paths: [
      'src/features/status/use-follow-payment.ts',
      'src/features/status/chains.ts',
      'src/features/payment/record/pushed-transaction.ts',
      'src/features/payment/invoice/PaymentPageLink.tsx',
      'src/platform/host/copy.ts',
      'src/ui/controls/CopyButton.tsx',
    ],
  },
  // Pages of cryptocurrencies and of withdrawals show coins, too.
  { name: 'coins', paths: ['src/features/coins/'] },
  // The second page of the coin shop always follows the first.
  { name: 'shop', paths: ['src/features/shop/BoxesPage.tsx', 'src/features/shop/SelectMethodPage.tsx'] },
  // Its form loads while the player reads what can be redeemed.
  { name: 'redemption', paths: ['src/features/redemption/RedemptionPage.tsx'] },
];

const escaped = (path: string): string => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');

const patternOf = (path: string, ending: string): string =>
  `[\\\\/]${escaped(path)}${path.endsWith('/') ? ending && `.*${escaped(ending)}$` : '(?:$|\\?)'}`;

/** The chunks as the bundler's groups. */
export const chunkGroups = () =>
  CHUNKS.map(({ name, paths, ending = '' }, at) => ({
    name,
    test: new RegExp(paths.map((path) => patternOf(path, ending)).join('|')),
    priority: CHUNKS.length - at,
  }));
