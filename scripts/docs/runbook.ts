import { CODES, type LintCode } from '../../lint/codes.ts';
import { decide } from '../../src/core/tables/error-table.ts';
import { playerReads, SAMPLES } from './errors.ts';
import { table } from './table.ts';

export const RUNBOOK_FILE = 'docs/runbook.md';

interface Advice {
  /** What happened, for somebody who sees the code in a log. */
  readonly means: string;
  /** What the player saw. Without it, the samples of the error table say. */
  readonly player?: string;
  readonly todo: string;
}

/** The codes of `onError` that are not findings about a definition. A test finds a code without advice. */
export const ADVICE: Readonly<Record<string, Advice>> = {
  http_error: {
    means: 'A call was answered with an error status. `path` names the call, `status` the status.',
    todo: 'Find `reference` in the log of the backend: it is the `X-Request-Id` of the attempt. 401 is `onTokenExpired`: send a new token. 403 or 404: check the origin in `host` and the route. 5xx and 429: the backend.',
  },
  network_error: {
    means:
      'A call had no response at all. After a deposit the outcome is unknown: the server may have taken it. One player: their network. Many: CORS, DNS or the backend.',
    todo: 'Look up the reference that the player was shown before you advise them to pay again. For many players, check that the backend allows the widget’s origin, and that `Content-Security-Policy` lets it call the backend.',
  },
  malformed_answer: {
    means: 'A response does not have the shape that the [reference](reference/calls.md) gives. `message` says where.',
    todo: 'Correct the backend. What can be read is used; a deposit that cannot be followed is not sent again.',
  },
  flow_error: {
    means: 'A response was readable but leads nowhere, or a list is empty. `message` says which.',
    todo: '“Empty …”: check the country, the currency and the availability of methods (*Methods without a tile* in the [panel](debug.md#the-panel)). Otherwise compare the response with the [flow](reference/flow.md).',
  },
  captcha_error: {
    means: 'The captcha could not be shown or gave no result.',
    todo: 'Check the site key in `schema.meta` of the start data, and that the policy lets the captcha’s page load its scripts ([captcha](captcha.md)). The player can try again.',
  },
  code_not_loaded: {
    means: 'A script of the widget did not load. `path` says what it was for.',
    todo: 'One player: their network; a press tries again. Many, after a release: the files of the release before are gone, or `index.html` is cached. Serve both releases, and never cache the page.',
  },
  unexpected: {
    means: 'A defect of the widget.',
    todo: 'Report it with `version` and `instance` of `onInit`, and with what error reporting has.',
  },
  merchant_client_error: {
    means: 'The merchant refuses the deposit in words of its own, which the player reads.',
    todo: 'Nothing in the widget: the reason is with the merchant.',
  },
  payment_method_regex: {
    means: 'The provider refuses a value that the form accepted.',
    todo: 'Tighten `regex` of the field, so that the form says what is wrong. The backend’s log names the value’s field.',
  },
  limit_exceeded: {
    means:
      'The server refuses with a code of its own. The code may be any word; `common.errors.CODE` of the dictionary is its text.',
    todo: 'Add a text for a code that players meet often. For this one, send the limits with `deposit-limits`, so that the form refuses first.',
  },
  other: {
    means: 'As above, for a code that the dictionary does not have: the player reads the general sentence.',
    todo: 'Add `common.errors.CODE` to the dictionaries ([languages](languages.md#add-a-language-or-change-texts)).',
  },
  invalid_message: {
    means: 'A message of the host has a known type and a wrong payload. `path` says where.',
    player: 'nothing new',
    todo: 'Correct the page ([messages](reference/messages.md)). The message was ignored.',
  },
  incorrect_data: {
    means: '`loaded` came without a payload, or a later one for the same player cannot be used: `message` says why.',
    player: 'nothing new',
    todo: 'Send the start data with it, with a token ([start data](reference/messages.md#start-data)).',
  },
  start_data: {
    means: 'A key of the start data has a wrong value, or a custom property is invalid. `path` names it.',
    player: 'the widget with the default of that key',
    todo: 'Correct the key ([start data](reference/messages.md#start-data)).',
  },
  locale: {
    means: 'A dictionary did not load, or lacks a key.',
    player: 'English, where it is missing',
    todo: 'Check that `static/locales/` is served as the build wrote it; with the package, that `staticPath` is right. `npm run locales` names missing keys.',
  },
  icon: {
    means: 'The icon of a method or a currency did not load.',
    player: 'the tile without it',
    todo: 'Check that the file of `path` is served; with the package, that `staticPath` is right. A currency outside of the catalogue has no picture.',
  },
  unreadable: {
    means:
      'A part of a response or a push is malformed, and the page does without it. With the path `/`: the response of an invoice says neither whom to pay nor how.',
    player: 'the page without the part, or that details are missing',
    todo: 'Correct the part that `path` names in the backend.',
  },
  requisite: {
    means: 'A detail of how to pay is malformed or does not decode.',
    player: 'a warning not to pay without it, and how to contact support',
    todo: 'Correct it at once: players cannot pay. `path` names the detail.',
  },
  unknown_status: {
    means: 'The server sent a status that the [table](reference/flow.md) does not have.',
    player: 'nothing new: the page keeps waiting',
    todo: 'Send one of the known statuses. An unknown one is never taken for success.',
  },
  trait_without_effect: {
    means: 'A trait of a definition has no effect on this page.',
    player: 'nothing',
    todo: 'Remove the trait, or choose the card view that it belongs to.',
  },
  fields_not_sent: {
    means: 'A response has `inputFields`, and the paid button of its invoice sends nothing (`deposit-complete`).',
    player: 'the invoice without the fields',
    todo: 'Leave `inputFields` out, or send `unifiedFlow`, whose paid button sends them.',
  },
  redirect_not_opened: {
    means:
      'A response has a redirect (`source`), and the definition of the method says that it has none (`opensIn: "none"`).',
    player: 'a link to open the provider’s page by hand',
    todo: 'Set `opensIn` to `window`, `external` or `page`, or leave `source` out of the response.',
  },
  package_set_aside: {
    means:
      'The price of a coin package is below 0, or has more digits than a number of JSON carries exactly. `message` names the package.',
    player: 'the shop without the package',
    todo: 'Correct the price in `sweepstake-boxes`, or remove the package.',
  },
};

/** What to do about each finding on a definition. */
const FIXES: Readonly<Record<LintCode, string>> = {
  json_invalid: 'Go to the line; most often a comma is missing or one too many.',
  duplicate_key: 'Remove one of the two.',
  method_set_aside: 'Add or correct the key that the path names.',
  null_value: 'Leave out the key, or give it a value.',
  schema_version: 'Write the version that the finding names, or deploy the widget of the later version first.',
  unknown_key: 'Correct the name as suggested, or remove the key.',
  unknown_field_type: 'Use a type of the [list](reference/definitions.md#field-types), as suggested.',
  unknown_card_view: 'Use a card view of the [list](reference/definitions.md#card-views).',
  unknown_alias: 'Use an alias of the [list](reference/definitions.md#roles).',
  unknown_category: 'Correct the category, or name the group with `groupText` if it is one of your own.',
  unknown_icon: 'Use an id of `src/icons/methods`, or add the picture there.',
  unknown_currency: 'Correct the code.',
  unknown_language: 'Use the code of a dictionary in `locales/`.',
  unknown_text_key: 'Use a key of `locales/en.json`, or write the text by language.',
  text_missing_language: 'Add the text in the language that is named.',
  text_empty: 'Write the name of the method, or remove the language.',
  letter_lost: 'Save the file as UTF-8, and write the letter again if it is still lost.',
  stray_space: 'Remove the character, unless the server has it too: the finding shows the word without it.',
  placeholder_in_text: 'Write the text without the placeholder: the page shows the amount and its limits itself.',
  markup_in_text: 'Remove the tags, and write the characters themselves instead of entities such as `&amp;`.',
  pattern_invalid: 'Correct the pattern; the message says what is wrong with it.',
  pattern_not_unicode: 'Escape only what needs it: `\\-` and `\\_` outside of a class are not allowed with the flag u.',
  pattern_loose: 'Write `^` at its beginning and `$` at its end, as suggested.',
  pattern_unbounded: 'Give repetitions an upper bound: `{1,30}` instead of `+`.',
  pattern_catastrophic:
    'Do not repeat what repeats itself: `(\\d+)+` is `\\d+`. The finding shows a text that attacks it.',
  pattern_over_budget: 'Shorten the patterns, or give their repetitions upper bounds.',
  pattern_set_aside: 'Shorten the patterns, or give their repetitions upper bounds.',
  value_impossible: 'Make mask and pattern agree. The finding shows a value that was tried.',
  default_refused: 'Correct what is offered, or the pattern.',
  limits_impossible: 'Exchange minimum and maximum, or correct them.',
  amount_outside_limits: 'Remove the amount or widen the limits.',
  amount_too_fine: 'Write the amount with the decimals of its currency: two, or eight for a coin.',
  duplicate_name: 'Rename one of the two; the finding names the other place.',
  duplicate_position: 'Give each method a `position` of its own.',
  duplicate_group_text: 'Write one text for the group, or give it to one of its methods only.',
  duplicate_field: 'Rename one of the two fields.',
  duplicate_wallet: 'Remove `wallet` from one of the two fields.',
  duplicate_option: 'Remove one of the two.',
  dropdown_without_values: 'Add `values`.',
  default_not_offered: 'Use one of the values.',
  hidden_without_value: 'Add `value`, or remove the field.',
  show_when_unknown_field: 'Name an existing field, as suggested.',
  show_when_cycle: 'Remove one of these conditions.',
  show_when_never: 'Use a value that the other field can have, as suggested.',
  show_when_value: 'Remove the value or correct it.',
  key_ignored: 'Remove the key, or choose the card view that it belongs to.',
  badge_color: 'Set both colours, as hex, with a contrast of 4.5 to 1.',
  video_guide_key: 'Use `LANGUAGE_COUNTRY` or `LANGUAGE` as the key.',
  unsafe_url: 'Use an address that begins with `https://`.',
  chat_missing: 'Add `agentChatUrl`, or choose another card view.',
  unknown_placeholder: 'Use `{country}` and `{lang}`, or write the value itself.',
  unknown_country: 'Use a code of ISO 3166, such as `KE`, or give the option a `text`.',
  network_ignored: 'Set `value` of the field of type `networks` instead.',
};

/** What players read when a code is reported, from the samples of the error table. */
function seenBy(code: string): string {
  const texts = SAMPLES.flatMap((sample) =>
    decide(sample.error, sample.purpose).host?.code === code ? [playerReads(sample)] : [],
  );
  return [...new Set(texts)].join('<br>') || 'nothing';
}

/** What players tell support, and where to look. */
const SYMPTOMS: readonly (readonly [said: string, means: string, todo: string])[] = [
  [
    '“I paid and nothing happens”',
    'The server has sent no final status. After a time that the card view sets, the page says that the payment is being processed; it keeps listening.',
    'Look up the deposit by the reference on the page. The widget shows success only for `processed`.',
  ],
  [
    '“It says that it could not confirm my payment”',
    'The deposit had no response. The next press of the same form repeats the key, so it cannot be charged twice.',
    'Look for the reference in the backend. If there is no deposit, the player may press again.',
  ],
  [
    '“My method is gone”',
    'It is not offered in the country or the currency, its definition was left out, or a test group hides it.',
    'Open the page with `debug` and read *Methods without a tile* in the [panel](debug.md#the-panel), or open the definition in the [studio](studio.md).',
  ],
  [
    '“I cannot press the button”',
    'A field is empty or refused, the amount is outside of the limits, or the session has ended.',
    'The reason is under the field or above the button. With `debug` the panel lists all reasons.',
  ],
  [
    '“The payment page does not open”',
    'The browser blocked the window. The page offers a button that opens it again.',
    'Run the [host check](host-check.md): the frame may lack `allow-popups`.',
  ],
  [
    '“The frame stays grey”',
    'The widget waits for `loaded`, or its code does not load. After 30 s without `loaded`, or 15 s without the code, the page says so.',
    'Run the [host check](host-check.md). `onInitError`, or `onLoadError` of the [host SDK](embed.md#when-the-widget-does-not-open), gives the reason.',
  ],
];

export const runbookMarkdown = (): string => `# Runbook

<!-- Written by "npm run docs" from scripts/docs/runbook.ts and the error table; an edit here is lost. -->

What a code means, what the player saw, and what to do. The host hears codes by [\`onError\`](reference/messages.md); the
[error table](reference/errors.md) says which situation leads to which code. A player can read out the reference of a failed
deposit: it is the id under which the backend logged the attempt.

## What a player says

${table(['They say', 'It means', 'What to do'], SYMPTOMS)}

## Codes of a running widget

${table(
  ['Code', 'What happened', 'What the player saw', 'What to do'],
  Object.entries(ADVICE).map(([code, { means, player, todo }]) => [
    code === 'other' ? 'any other code' : `\`${code}\``,
    means,
    player ?? seenBy(code),
    todo,
  ]),
)}

\`onInitError\` has no code: the widget has not started. Its message says whether start data never came, were refused, or the code
did not load. A later \`loaded\` with valid start data still starts it.

## Codes about a definition

The linter, the studio and the running widget use the same codes ([check definitions](lint.md)).

${table(
  ['Code', 'What it means', 'What to do'],
  Object.entries(CODES).map(([code, { means }]) => [`\`${code}\``, means, FIXES[code as LintCode]]),
)}
`;
