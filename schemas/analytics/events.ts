import { ERROR_CODE } from '../codes.ts';
import * as z from '../zod.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const figure = z.number().check(z.nonnegative());

/**
 * The kinds of values that an event may carry. Closed on purpose: configured names, words of our own lists, and numbers.
 * None of them can hold what a player typed.
 */
export const KINDS = {
  method: name,
  group: name,
  field: name,
  route: z.string().check(z.regex(/^[a-z-]+(\/[a-z-]+)*$/)),
  call: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  ms: figure,
  count: z.int().check(z.nonnegative()),
  figure,
  httpStatus: z.int(),
  /** The server's error code. What a player types does not have this form. */
  errorCode: z.string().check(z.regex(ERROR_CODE)),
  failure: z.enum(['HttpError', 'NetworkError', 'AnswerError']),
  errorType: z.enum(['regex_error']),
  formType: z.enum(['method']),
  outcome: z.enum(['refused', 'unanswered', 'unusable']),
  opening: z.enum(['window', 'external', 'page']),
  status: z.enum(['waiting', 'processed', 'mistaked', 'accepted']),
  vital: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
} as const satisfies Record<string, z.ZodMiniType<string | number>>;
export type Kind = keyof typeof KINDS;

interface EventRow {
  /** Kind by parameter. A question mark makes it optional. */
  readonly params: Readonly<Record<string, Kind | `${Kind}?`>>;
  readonly when: string;
  readonly answers: string;
}

/** Every event that goes to the host as `analytics`. `docs/reference/analytics.md` is generated from it. */
export const EVENTS = {
  'load-timing': {
    params: { init: 'ms', loaded: 'ms', shown: 'ms' },
    when: 'once, when the first page shows its data: ms from the boot to `onInit`, to a valid `loaded`, to the page',
    answers: 'How long does a player wait, and for whom: for us, for the host, or for the backend?',
  },
  'route-load': {
    params: { route: 'route', ms: 'ms' },
    when: 'when a page shows, including the loading of its code: ms since its route opened',
    answers: 'Which page is slow to open?',
  },
  'web-vitals': {
    params: { name: 'vital', value: 'figure', rating: 'rating' },
    when: 'when the browser has measured one: in ms, CLS as a score; not in the package, where the page is the host’s',
    answers: 'How does it feel on the phones of players?',
  },
  'list-shown': {
    params: { methods: 'count', aside: 'count' },
    when: 'when the list shows its methods; `aside`: definitions that could not be shown',
    answers: 'How many players get as far as a choice?',
  },
  'method-chosen': {
    params: { method: 'method', group: 'group?' },
    when: 'when a method is pressed',
    answers: 'Which methods do players choose?',
  },
  'video-guide': {
    params: { method: 'method' },
    when: 'when the video guide is opened',
    answers: 'Which methods need to be explained?',
  },
  'methods-shown-to-click': {
    params: { method: 'method', ms: 'ms' },
    when: 'once, at the first press of a deposit button: ms since the methods were first shown',
    answers: 'How long does a deposit take to fill in?',
  },
  'input-field': {
    params: { error_type: 'errorType', field: 'field', form_type: 'formType', method: 'method' },
    when: 'for each field that a press was refused for, the amount included',
    answers: 'Which field stops players?',
  },
  submit: {
    params: { method: 'method' },
    when: 'when a form without errors is sent; of a deposit, each step',
    answers: 'How many try to pay in or out?',
  },
  'submit-failed': {
    params: { method: 'method', outcome: 'outcome' },
    when: 'when sending failed: `refused` by the server, `unanswered`, or answered with something `unusable`',
    answers: 'Which methods fail before the player gets to pay?',
  },
  'redirect-opened': {
    params: { method: 'method', in: 'opening' },
    when: 'when the provider’s page opens, also by a link of ours; not when the browser blocks its window',
    answers: 'How many go on to the provider?',
  },
  'redirect-returned': {
    params: { method: 'method' },
    when: 'when the window of the provider comes back to our return page; it says nothing about the payment',
    answers: 'How many come back from the provider?',
  },
  status: {
    params: { status: 'status', method: 'method?' },
    when: 'when the status screen shows a status',
    answers: 'How did the payment end?',
  },
  'request-failed': {
    params: { call: 'call', text: 'failure', status: 'httpStatus?', code: 'errorCode?' },
    when: 'for each request that failed, retried ones included; `status` where the server answered, `code` where it named the error',
    answers: 'Which part of the backend fails?',
  },
} as const satisfies Record<string, EventRow>;

export type EventName = keyof typeof EVENTS;

type KindOf<K> = K extends Kind ? z.output<(typeof KINDS)[K]> : K extends `${infer Base}?` ? KindOf<Base> : never;
type Row<E extends EventName> = (typeof EVENTS)[E]['params'];
type Optional<P> = { [N in keyof P]: P[N] extends `${string}?` ? N : never }[keyof P];
/** The parameters of an event, from its row. */
export type EventParams<E extends EventName> = {
  readonly [N in Exclude<keyof Row<E>, Optional<Row<E>>>]: KindOf<Row<E>[N]>;
} & { readonly [N in Optional<Row<E>>]?: KindOf<Row<E>[N]> };

/** Measurements that go to the host as `Metric`, and to `events`. */
export const METRICS = {
  ok: {
    tags: ['method', 'cardViewType', 'captcha'],
    when: 'a deposit, an address of a coin or a withdrawal was created',
  },
  fail: { tags: ['method', 'cardViewType', 'captcha'], when: 'one of these could not be created' },
  load: { tags: ['stage'], when: 'with `load-timing`, once for each of `init`, `loaded` and `shown`, in ms' },
} as const;
export type MetricName = keyof typeof METRICS;

/** The schema of an event's parameters: exactly those of its row. */
export const paramsSchema = (event: EventName) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(EVENTS[event].params).map(([param, kind]: [string, string]) => {
        const schema = KINDS[kind.replace('?', '') as Kind];
        return [param, kind.endsWith('?') ? z.optional(schema) : schema];
      }),
    ),
  );
