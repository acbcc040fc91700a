import { type Figures, share, timeToList } from './figures.ts';

/** A figure for which somebody is alerted. */
interface Alert {
  readonly figure: string;
  /** Shares are from 0 to 1; times in ms. */
  readonly of: (figures: Figures) => number | undefined;
  readonly unit: 'share' | 'ms' | 'count';
  readonly from: { readonly above: number } | { readonly below: number };
  readonly means: string;
  /** Markdown, relative to docs/. */
  readonly todo: string;
}

const withCode = (code: string) => (figures: Figures) =>
  share(figures.errors.find((error) => error.code === code)?.sessions ?? 0, figures.sessions);
const choices = ({ methods }: Figures, key: 'chosen' | 'pending' | 'received') =>
  methods.reduce((total, method) => total + method[key], 0);

/** Most urgent first. The guide and the dashboard read the same rows. */
export const ALERTS: readonly Alert[] = [
  {
    figure: 'Sessions that showed a list',
    of: ({ listed, sessions }) => share(listed, sessions),
    unit: 'share',
    from: { below: 0.97 },
    means: 'Players cannot even choose: the code, the start data or the list of methods does not come.',
    todo: 'Look at the next rows for the code; run `npx --no -- paywidget serve-check URL` and the [host check](host-check.md).',
  },
  {
    figure: 'Sessions with `onInitError`',
    of: withCode('init'),
    unit: 'share',
    from: { above: 0.005 },
    means: 'The widget did not start. Its message says why.',
    todo: 'After a release of your page: run the [host check](host-check.md). After a release of the widget: [roll it back](deploy.md).',
  },
  {
    figure: 'Sessions with `unexpected`',
    of: withCode('unexpected'),
    unit: 'share',
    from: { above: 0.001 },
    means: 'A defect of the widget.',
    todo: 'Roll back the last release if they came with it, and report it with `version` of `onInit` ([runbook](runbook.md)).',
  },
  {
    figure: 'Sessions with `requisite`',
    of: withCode('requisite'),
    unit: 'share',
    from: { above: 0 },
    means: 'A page that says where to pay lacks a detail, so players cannot pay.',
    todo: 'Correct the detail in the backend at once; `path` names it ([runbook](runbook.md)).',
  },
  {
    figure: 'Forms sent without an answer',
    of: ({ outcomes, sent }) => share(outcomes.unanswered, sent),
    unit: 'share',
    from: { above: 0.01 },
    means: 'The outcome of these deposits is unknown to the player. Each is worth a look before a complaint comes.',
    todo: 'Find the references in the log of the backend; check its time limits and the network before it ([runbook](runbook.md)).',
  },
  {
    figure: 'Forms sent with an unusable answer',
    of: ({ outcomes, sent }) => share(outcomes.unusable, sent),
    unit: 'share',
    from: { above: 0 },
    means: 'The backend answers something that leads nowhere.',
    todo: 'Compare the answer with the [calls](reference/calls.md) and the [flow](reference/flow.md).',
  },
  {
    figure: 'Forms sent that were refused',
    of: ({ outcomes, sent }) => share(outcomes.refused, sent),
    unit: 'share',
    from: { above: 0.1 },
    means: 'A provider, a limit or a rule refuses many. A few refusals are normal.',
    todo: 'See which method and, in `request-failed`, which `code`. One method: hide it or tell its provider. All: the backend.',
  },
  {
    figure: 'Choices received',
    of: (figures) => share(choices(figures, 'received'), choices(figures, 'chosen')),
    unit: 'share',
    from: { below: 0.4 },
    means:
      'Fewer of those who choose a method get through. What is normal differs by country: set the threshold at two thirds of your own last weeks.',
    todo: 'Compare the steps: lost before the form is sent, see `input-field`; after it, see the outcomes; on the provider’s page, ask the provider.',
  },
  {
    figure: 'Choices still being processed',
    of: (figures) => share(choices(figures, 'pending'), choices(figures, 'chosen')),
    unit: 'share',
    from: { above: 0.15 },
    means: 'The final status comes late. Players see that it takes longer, not that it failed.',
    todo: 'Check that the provider’s callbacks reach the backend, and that it pushes or answers `deposit-status` ([backend](backend.md)).',
  },
  {
    figure: 'Time to list, slowest quarter',
    of: (figures) => timeToList(figures, 0.75),
    unit: 'ms',
    from: { above: 3000 },
    means: 'A quarter of the players waits longer than this for the methods.',
    todo: '`init` high: the files, their compression and caching (serve-check). `loaded` high: your page sends start data late. `shown` alone: the backend.',
  },
  {
    figure: 'Sessions with `http_error`',
    of: withCode('http_error'),
    unit: 'share',
    from: { above: 0.02 },
    means: 'The backend answers with errors. Many 401: tokens expire too early.',
    todo: 'Split by `path` and `status` ([runbook](runbook.md)).',
  },
  {
    figure: 'Sessions with `network_error`',
    of: withCode('network_error'),
    unit: 'share',
    from: { above: 0.03 },
    means: 'Calls get no answer. A few come from phones that lose the network.',
    todo: 'All at once: DNS, CORS or the policy. One country or network: a block there ([runbook](runbook.md)).',
  },
  {
    figure: 'Sessions with `code_not_loaded`',
    of: withCode('code_not_loaded'),
    unit: 'share',
    from: { above: 0.005 },
    means: 'Files of the widget are missing for players who have it open.',
    todo: 'Keep the files of the release before on the server ([deploy](deploy.md)).',
  },
  {
    figure: 'Definitions left out of lists',
    of: ({ setAside }) => setAside,
    unit: 'count',
    from: { above: 0 },
    means: 'A method has a mistake that keeps it from being shown.',
    todo: 'Run `npx --no -- paywidget lint` over the definitions ([check definitions](lint.md)).',
  },
];

export const written = (value: number, unit: Alert['unit']): string =>
  unit === 'share'
    ? `${Number((value * 100).toFixed(1))} %`
    : unit === 'ms'
      ? `${Math.round(value)} ms`
      : String(value);

export const isRaised = ({ of, from }: Alert, figures: Figures): boolean => {
  const value = of(figures);
  if (value === undefined) return false;
  return 'above' in from ? value > from.above : value < from.below;
};

/** The threshold in words: above 10 %. */
export const threshold = ({ from, unit }: Alert): string =>
  'above' in from ? `above ${written(from.above, unit)}` : `below ${written(from.below, unit)}`;
