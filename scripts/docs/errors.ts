import english from '../../locales/en.json' with { type: 'json' };
import type { Purpose } from '../../src/platform/api/calls.ts';
import { CaptchaError } from '../../src/platform/errors/captcha.ts';
import { AnswerError, CodeError, FlowError, HttpError, NetworkError } from '../../src/platform/errors/errors.ts';
import { decide, type PlayerText } from '../../src/core/tables/error-table.ts';
import { localeReceiving, missingTranslation } from '../../src/platform/errors/start-texts.ts';
import { ONRAMP_CURRENCY, OUR_TEXTS, TEXTS } from '../../src/platform/errors/texts.ts';
import { table } from './table.ts';

export const ERRORS_FILE = 'docs/reference/errors.md';

interface Sample {
  readonly situation: string;
  readonly error: unknown;
  readonly purpose: Purpose;
}

const http = (status: number, code?: string, serverMessage?: string) =>
  new HttpError({
    call: 'deposit-create',
    status,
    ...(code === undefined ? {} : { code }),
    ...(serverMessage === undefined ? {} : { serverMessage }),
  });
const network = (call: string) => new NetworkError(call, false);
const malformed = new AnswerError('deposit-create', [{ path: '/depositId', message: 'expected string' }]);

/** At least one sample per row of the error table; the rest is computed from it. */
export const SAMPLES: readonly Sample[] = [
  { situation: 'The token has ended (401)', error: http(401), purpose: 'create' },
  { situation: 'A call that nobody waits for fails', error: http(500), purpose: 'quiet' },
  { situation: 'A call that a screen does without fails', error: http(500), purpose: 'optional' },
  {
    situation: 'The merchant refuses, in its own words',
    error: http(422, 'merchant_client_error', 'The card is blocked'),
    purpose: 'create',
  },
  { situation: 'The provider refuses a value', error: http(422, 'payment_method_regex'), purpose: 'create' },
  { situation: 'A code the dictionary knows', error: http(422, 'limit_exceeded'), purpose: 'create' },
  { situation: 'A code it does not know', error: http(422, 'other'), purpose: 'create' },
  { situation: 'No answer to a deposit', error: network('deposit-create'), purpose: 'create' },
  { situation: 'A status the dictionary knows, of a deposit', error: http(503), purpose: 'create' },
  { situation: 'The same, of a screen', error: http(503), purpose: 'load' },
  { situation: 'A status it does not know, of a screen', error: http(418), purpose: 'load' },
  {
    situation: 'A screen is not there in 30 s',
    error: new FlowError(TEXTS.requestTimeout, { code: 'request-timeout' }),
    purpose: 'load',
  },
  { situation: 'No network for a screen, after four tries', error: network('methods-payment-v5'), purpose: 'load' },
  { situation: 'No network for a step of a deposit', error: network('deposit-complete'), purpose: 'follow' },
  { situation: 'Code that a press needs does not come', error: new CodeError('deposit-create'), purpose: 'create' },
  { situation: 'The code of a page does not come in 15 s', error: new CodeError('deposit/FormPage'), purpose: 'load' },
  { situation: 'A deposit is answered with something malformed', error: malformed, purpose: 'create' },
  { situation: 'A captcha fails', error: new CaptchaError('script-load'), purpose: 'create' },
  { situation: 'A captcha has no id', error: new CaptchaError('id-empty'), purpose: 'create' },
  { situation: 'A captcha has no data', error: new CaptchaError('data-empty'), purpose: 'create' },
  { situation: 'GeeTest gives no result', error: new CaptchaError('result-empty'), purpose: 'create' },
  {
    situation: 'The on-ramp has no limits',
    error: new FlowError(OUR_TEXTS.onrampLimits, { code: 'onramp-limits' }),
    purpose: 'load',
  },
  {
    situation: 'The on-ramp has no offers',
    error: new FlowError(OUR_TEXTS.onrampNoOffers, { code: 'onramp-no-offers' }),
    purpose: 'follow',
  },
  {
    situation: 'The on-ramp has no limits for a currency',
    error: new FlowError(ONRAMP_CURRENCY, { code: 'onramp-currency' }),
    purpose: 'create',
  },
  {
    situation: 'A crypto address is empty',
    error: new FlowError(OUR_TEXTS.cryptoAddress, { code: 'crypto-address' }),
    purpose: 'load',
  },
  { situation: 'No method where one is needed', error: new FlowError(TEXTS.noMethod), purpose: 'load' },
  { situation: 'A deposit without its data', error: new FlowError(TEXTS.depositNull), purpose: 'create' },
  { situation: 'No box chosen', error: new FlowError(TEXTS.noBox), purpose: 'create' },
  { situation: 'A card that does not decode', error: new FlowError(TEXTS.decrypt), purpose: 'follow' },
  { situation: 'No methods', error: new FlowError(TEXTS.emptyMethods), purpose: 'optional' },
  { situation: 'No withdrawal methods', error: new FlowError(TEXTS.emptyWithdrawalMethods), purpose: 'optional' },
  { situation: 'No boxes', error: new FlowError(TEXTS.emptySweepstakes, { code: 'empty-shop' }), purpose: 'optional' },
  { situation: 'Anything else', error: new TypeError('x is undefined'), purpose: 'load' },
];

/** Situations that no call leads to; they are reported where they occur. */
const ELSEWHERE: readonly (readonly [situation: string, player: string, told: string])[] = [
  ['The locale file does not load', 'English', `\`onError\` locale: ${localeReceiving('de')}; ${TEXTS.localeFallback}`],
  [
    'English does not load either',
    'what was read before, else the few words that are built in',
    `\`onError\` locale: ${localeReceiving('en')}; ${TEXTS.localeEnglish}`,
  ],
  ['A key has no translation', 'English', `\`onError\` locale, once: ${missingTranslation('de', 'error.title')}`],
  ['`loaded` without a payload', 'nothing new', `\`onError\` incorrect_data: ${TEXTS.incorrectData}`],
  [
    'A part of an answer or a push cannot be read, and the page can do without it',
    'the page without it; where it says whom or what sum to pay, not to pay without it',
    '`onError` unreadable, once, with its path: /apiResponse/data/buttons/1',
  ],
  [
    'A detail of an invoice does not decode',
    textOf('invoice.unreadable'),
    `\`onError\` requisite, with its path: ${TEXTS.decrypt}`,
  ],
  ['The server says a status that nobody knows', 'nothing new', '`onError` unknown_status, once'],
  [
    'A trait of a definition has nothing to act on',
    'nothing',
    '`onError` trait_without_effect, once, with its path: /traits/confirmationId',
  ],
  ['The app gives no start data in 5 s', TEXTS.noProperty, `\`onInitError\`: ${TEXTS.noProperty}`],
  ['No `loaded` in 30 s', TEXTS.requestTimeout, `\`onInitError\`: ${TEXTS.requestTimeout}`],
  ['The error page is opened without a message', TEXTS.unknown, 'nothing'],
  ['The connection for pushes fails three times, and calls travel on it', textOf('socket.networkError'), 'nothing'],
  ['An icon of a currency does not load', 'the tile without it', TEXTS.icon],
  ['A search among cryptocurrencies finds none', textOf('crypto.unavailable').replace('{currency}', 'TON'), 'nothing'],
  ['No method is left for the region', `${textOf('empty.title')}. ${textOf('empty.text')}`, 'see “No methods”'],
  [
    'The countries to choose from do not come',
    `${textOf('error.title')}: ${textOf('error.text')}, and a button that asks again`,
    'see “A call that a screen does without fails”',
  ],
  ['Code fails where nobody catches it', 'nothing: the page goes on', 'error reporting, where it is built in'],
];

const SURFACES = { page: 'error page', form: 'at the form', notice: 'notice', none: '' } as const;

function textOf(key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined),
      english,
    );
  return typeof found === 'string' ? found : '';
}

const read = (words: PlayerText | undefined): string =>
  words?.text ?? words?.keys.map(textOf).find((text) => text !== '') ?? words?.keys.at(-1) ?? '';

function rowOf({ situation, error, purpose }: Sample): readonly string[] {
  const { rule, surface, player, notice, host, isTokenExpired, isMonitored } = decide(error, purpose);
  const over = notice && notice.keys.map(textOf).find((text) => text !== '');
  const player_ = surface === 'page' ? `${textOf('error.title')}: ${textOf('error.text')}` : read(player);
  return [
    situation,
    `\`${rule}\``,
    [SURFACES[surface], over && 'notice'].filter(Boolean).join(', ') || 'nowhere',
    [player_, over].filter(Boolean).join(' — ') || 'nothing',
    [
      host && `\`onError\` ${host.code}: ${host.message}`,
      isTokenExpired && '`onTokenExpired`',
      isMonitored && 'error reporting',
    ]
      .filter(Boolean)
      .join('; ') || 'nothing',
  ];
}

export const errorsMarkdown = (): string => `# Errors

<!-- Written by "npm run docs" from src/core/tables/error-table.ts and the English dictionary; an edit here is lost. -->

Each error is decided in one place by what it is and by what the call was for. The first row of \`src/core/tables/error-table.ts\` that
matches says what the player reads, where, and what the host hears. A run of digits as long as a card number goes to neither.

${table(['Situation', 'Row', 'Where', 'The player reads', 'Told'], SAMPLES.map(rowOf))}

A failed request is also an event, \`request-failed\` (see [analytics](analytics.md)). A sweepstake screen goes on without what
failed: empty lists, no balances, no rate.

## Elsewhere

${table(['Situation', 'The player reads', 'Told'], ELSEWHERE)}

## Notices

One at a time, from the bottom, for 5 s; the newest takes the place of another, and the same one again only stays longer. It
waits while the pointer or the focus is on it; Escape closes it. Its content may hold markup, of which emphasis, lists and
links to safe addresses are shown.

## Error reporting

A build with \`WIDGET_DSN\` reports what nobody foresaw: errors that nobody caught, in code of the widget's own, malformed
answers, and the last row of the table. Its client is fetched at the first of them. Reports go to \`/{prefix}/rum\` at the widget's own origin,
whose server passes them on (\`scripts/serve/tunnel.mjs\` is such a one). A report holds the kind of the error, its words, of each
frame file, function and line, the widget's version, and the id of this start. Out of the words goes what the player typed, the token,
and whatever looks like a card number, a token, an e-mail or a query. At most twenty are sent for one start.
`;
