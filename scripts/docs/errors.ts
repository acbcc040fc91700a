import english from '../../locales/en.json' with { type: 'json' };
import type { Purpose } from '../../src/platform/api/calls.ts';
import { CaptchaError } from '../../src/platform/errors/captcha.ts';
import { AnswerError, CodeError, FlowError, HttpError, NetworkError } from '../../src/platform/errors/errors.ts';
import { decide, type PlayerText } from '../../src/core/tables/error-table.ts';
import { CODE_FAILED } from '../../src/platform/errors/start-failures.ts';
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
  { situation: 'The token has expired (401)', error: http(401), purpose: 'create' },
  { situation: 'A call that nobody waits for fails', error: http(500), purpose: 'quiet' },
  { situation: 'A call that a screen can do without fails', error: http(500), purpose: 'optional' },
  {
    situation: 'The merchant refuses, in its own words',
    error: http(422, 'merchant_client_error', 'The card is blocked'),
    purpose: 'create',
  },
  { situation: 'The provider refuses a value', error: http(422, 'payment_method_regex'), purpose: 'create' },
  { situation: 'A code in the dictionary', error: http(422, 'limit_exceeded'), purpose: 'create' },
  { situation: 'A code not in the dictionary', error: http(422, 'other'), purpose: 'create' },
  { situation: 'No response to a deposit', error: network('deposit-create'), purpose: 'create' },
  { situation: 'The server says that the deposit was already sent', error: http(409), purpose: 'create' },
  { situation: 'A deposit fails with a status in the dictionary', error: http(503), purpose: 'create' },
  { situation: 'A screen fails with such a status', error: http(503), purpose: 'load' },
  { situation: 'A screen fails with any other status', error: http(418), purpose: 'load' },
  {
    situation: 'A screen is not ready within 30 s',
    error: new FlowError(TEXTS.requestTimeout, { code: 'request-timeout' }),
    purpose: 'load',
  },
  { situation: 'No network for a screen, after four tries', error: network('methods-payment-v5'), purpose: 'load' },
  { situation: 'No network for a step of a deposit', error: network('deposit-complete'), purpose: 'follow' },
  { situation: 'Code that a press needs does not load', error: new CodeError('deposit-create'), purpose: 'create' },
  {
    situation: 'The code of a page does not load within 15 s',
    error: new CodeError('deposit/FormPage'),
    purpose: 'load',
  },
  { situation: 'The response to a deposit is malformed', error: malformed, purpose: 'create' },
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
  { situation: 'No coin package is selected', error: new FlowError(TEXTS.noBox), purpose: 'create' },
  { situation: 'A card that does not decode', error: new FlowError(TEXTS.decrypt), purpose: 'follow' },
  { situation: 'No methods', error: new FlowError(TEXTS.emptyMethods), purpose: 'optional' },
  { situation: 'No withdrawal methods', error: new FlowError(TEXTS.emptyWithdrawalMethods), purpose: 'optional' },
  { situation: 'No boxes', error: new FlowError(TEXTS.emptySweepstakes), purpose: 'optional' },
  { situation: 'Anything else', error: new TypeError('x is undefined'), purpose: 'load' },
];

/** Situations that no call leads to; they are reported where they occur. */
const ELSEWHERE: readonly (readonly [situation: string, player: string, told: string])[] = [
  ['The locale file does not load', 'English', `\`onError\` locale: ${localeReceiving('de')}; ${TEXTS.localeFallback}`],
  [
    'English does not load either',
    'the previous language, else the few built-in texts',
    `\`onError\` locale: ${localeReceiving('en')}; ${TEXTS.localeEnglish}`,
  ],
  ['A key has no translation', 'English', `\`onError\` locale, once: ${missingTranslation('de', 'error.title')}`],
  ['`loaded` without a payload', 'nothing new', `\`onError\` incorrect_data: ${TEXTS.incorrectData}`],
  [
    'A later `loaded` for the same player cannot be used, such as one with an empty token',
    'nothing new; the start data before stay in use',
    '`onError` incorrect_data: The start data cannot start the widget: /user/token: expected at least 1 character',
  ],
  [
    'A part of a response or a push is malformed, and the page can do without it',
    'the page without it; where it says whom or how much to pay, a warning not to pay without it',
    '`onError` unreadable, once, with its path: /apiResponse/data/buttons/1',
  ],
  [
    'A push has no readable status, or no readable token',
    'nothing new',
    '`onError` unreadable, once, with its path: /transaction/status',
  ],
  [
    'A detail of an invoice does not decode',
    textOf('invoice.unreadable'),
    `\`onError\` requisite, with its path: ${TEXTS.decrypt}`,
  ],
  [
    'An invoice says neither whom to pay nor how, and has no redirect',
    textOf('invoice.unreadable'),
    '`onError` unreadable, once, with the path /',
  ],
  ['The server sends an unknown status', 'nothing new', '`onError` unknown_status, once'],
  [
    'A trait of a definition has no effect',
    'nothing',
    '`onError` trait_without_effect, once, with its path: /traits/confirmationId',
  ],
  [
    'An invoice whose paid button sends nothing has `inputFields`',
    'the invoice without them',
    '`onError` fields_not_sent, once, with the path /inputFields',
  ],
  [
    'A response has a redirect, and the method has `opensIn: "none"`',
    'a link to open by hand',
    '`onError` redirect_not_opened, once, with the path /opensIn',
  ],
  ['The app gives no start data in 5 s', TEXTS.noProperty, `\`onInitError\`: ${TEXTS.noProperty}`],
  ['The code fails to load', textOf('error.code'), `\`onInitError\`: ${CODE_FAILED}`],
  ['The code does not load in 15 s', textOf('error.code'), 'nothing, since it may still load'],
  ['No `loaded` in 30 s', TEXTS.requestTimeout, `\`onInitError\`: ${TEXTS.requestTimeout}`],
  ['The error page is opened without a message', TEXTS.unknown, 'nothing'],
  ['The connection for pushes fails three times, and calls use it too', textOf('socket.networkError'), 'nothing'],
  ['The icon of a method or a currency does not load', 'the tile without it', `\`onError\` icon: ${TEXTS.icon}`],
  [
    'A search among cryptocurrencies finds nothing',
    textOf('crypto.unavailable').replace('{currency}', 'TON'),
    'nothing',
  ],
  ['No method is left for the region', `${textOf('empty.title')}. ${textOf('empty.text')}`, 'see “No methods”'],
  [
    'The list of countries does not load',
    `${textOf('error.title')}: ${textOf('error.text')}, and a button that asks again`,
    'see “A call that a screen can do without fails”',
  ],
  ['An error that nothing catches', 'nothing: the page continues', 'error reporting, where it is built in'],
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

const noticeOf = (words: PlayerText | undefined): string | undefined =>
  words?.keys.map(textOf).find((text) => text !== '');

/** All that the player reads, on the page and in a notice over it. */
export function playerReads({ error, purpose }: Sample): string {
  const { surface, player, notice } = decide(error, purpose);
  const page = surface === 'page' ? `${textOf('error.title')}: ${textOf('error.text')}` : read(player);
  return [page, noticeOf(notice)].filter(Boolean).join(' — ') || 'nothing';
}

function rowOf(sample: Sample): readonly string[] {
  const { situation, error, purpose } = sample;
  const { rule, surface, notice, host, isTokenExpired, isMonitored } = decide(error, purpose);
  return [
    situation,
    `\`${rule}\``,
    [SURFACES[surface], noticeOf(notice) && 'notice'].filter(Boolean).join(', ') || 'nowhere',
    playerReads(sample),
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

One table decides by the error and by the purpose of its [call](calls.md#purpose). The first matching row of
\`src/core/tables/error-table.ts\` says what the player reads, where, and what the host is told. Digits that could be a card number are
removed from both.

${table(['Situation', 'Row', 'Where', 'The player reads', 'Reported'], SAMPLES.map(rowOf))}

A failed request is also an event, \`request-failed\` (see [analytics](analytics.md)). The screens of the coin shop
continue without what failed: empty lists, no balances, no rate.

## Elsewhere

${table(['Situation', 'The player reads', 'Reported'], ELSEWHERE)}

## Notices

One at a time, at the bottom, for 5 s. A new one replaces the last; the same one again only stays longer. It stays while the
pointer or the focus is on it, and Escape closes it. Of markup, emphasis, lists and links to safe addresses are shown.

## Error reporting

A build with \`WIDGET_DSN\` reports the unexpected: uncaught errors in the widget's own code, malformed responses, and the last row
of the table. The client is loaded at the first of them. Reports go to \`/{prefix}/rum\` at the widget's own origin,
whose server must pass them on (as \`scripts/serve/tunnel.mjs\` does). A report holds the kind of the error, its message, file, function and
line of each frame, the widget's version, and the id of this start. What the player typed, the token, and anything that looks like a card
number, a token, an e-mail address or a query is removed from the message. At most twenty are sent per start.
`;
