/**
 * `error`: the method is left out, or does not do what its definition says. `warning`: it works, but probably not as
 * intended.
 */
export type Level = 'error' | 'warning';

interface Row {
  readonly level: Level;
  /** What it means for the player, for the page of the reference. */
  readonly means: string;
}

/** Every code of the linter. Those that the running widget reports on its own have the same code there. */
export const CODES = {
  json_invalid: { level: 'error', means: 'The file is not JSON, so its method does not exist.' },
  duplicate_key: { level: 'error', means: 'An object has a key twice. Only the last one counts.' },
  method_set_aside: {
    level: 'error',
    means: 'A key is missing or has a wrong type. The widget leaves the method out.',
  },
  null_value: { level: 'warning', means: 'The widget reads null as if the key were absent.' },
  schema_version: { level: 'error', means: 'The definition is of a version that this widget does not read.' },
  unknown_key: { level: 'error', means: 'The widget does not know the key and ignores it.' },
  unknown_field_type: { level: 'error', means: 'The field is shown as plain text.' },
  unknown_card_view: { level: 'error', means: 'The common form is shown instead of the page that was meant.' },
  unknown_alias: { level: 'warning', means: 'The alias gives the field no role: no autofill, keyboard or secrecy.' },
  unknown_category: {
    level: 'warning',
    means: 'The category is nearly a known one. A mistyped one leaves the method out of the group that was meant.',
  },
  unknown_icon: { level: 'error', means: 'The icon does not exist, so a plain mark is shown.' },
  unknown_currency: { level: 'warning', means: 'The currency has no symbol here; a mistyped one hides the method.' },
  unknown_language: { level: 'warning', means: 'No player has this language, so nobody reads the text.' },
  unknown_text_key: { level: 'error', means: 'No dictionary has the key, so the player reads the key itself.' },
  text_missing_language: { level: 'warning', means: 'Players of the country read the text in another language.' },
  text_empty: {
    level: 'error',
    means: 'The tile of the method, or of its group, has no name for players of the language.',
  },
  letter_lost: { level: 'error', means: 'A letter was lost in another encoding: the player reads � in its place.' },
  stray_space: {
    level: 'warning',
    means: 'A name or a value has a space at an end, or a character that nobody sees. It is sent and compared with it.',
  },
  placeholder_in_text: {
    level: 'warning',
    means: 'No text of a definition is filled in: the player reads the braces.',
  },
  markup_in_text: { level: 'warning', means: 'Text is never HTML: the player reads the tags and entities.' },
  pattern_invalid: { level: 'error', means: 'The pattern does not compile. The rule is off.' },
  pattern_not_unicode: { level: 'warning', means: 'The pattern runs without the flag u.' },
  pattern_loose: {
    level: 'warning',
    means: 'The pattern counts characters, and accepts any longer text that holds as many.',
  },
  pattern_unbounded: {
    level: 'warning',
    means: 'The pattern may take very long. It runs in a worker, for at most 50 ms.',
  },
  pattern_catastrophic: {
    level: 'error',
    means: 'Some text makes the pattern take exponential or polynomial time.',
  },
  pattern_over_budget: {
    level: 'warning',
    means: 'The patterns of the form cost too much together. This one runs in a worker, for at most 50 ms.',
  },
  pattern_set_aside: { level: 'error', means: 'The patterns of the form cost too much together. The rule is off.' },
  value_impossible: {
    level: 'warning',
    means: 'No value was found that the field accepts: the form may never be sent.',
  },
  default_refused: {
    level: 'warning',
    means: 'The form refuses what it offers: the initial value of a field, an option, or an amount.',
  },
  limits_impossible: { level: 'error', means: 'No amount fits. The method is left out for this currency.' },
  amount_outside_limits: {
    level: 'warning',
    means: 'An amount that is offered is outside the limits, so it is not shown.',
  },
  amount_too_fine: {
    level: 'warning',
    means: 'An amount has more decimals than its currency, and is rounded.',
  },
  duplicate_name: { level: 'error', means: 'Of two methods with one name the later is left out.' },
  duplicate_position: {
    level: 'warning',
    means: 'Two methods share a place in the list; their order is that of the response.',
  },
  duplicate_group_text: {
    level: 'warning',
    means: 'Two methods give their group different texts. It shows that of the method with the lower position.',
  },
  duplicate_field: { level: 'error', means: 'Of two fields with one name only the last one’s value is sent.' },
  duplicate_wallet: { level: 'error', means: 'Of two fields with `wallet` only the first one’s value is sent.' },
  duplicate_option: { level: 'warning', means: 'Of two options with one value the later is left out.' },
  dropdown_without_values: {
    level: 'error',
    means:
      'There is nothing to choose. A `dropdown` is shown as plain text, `networks` cannot be answered, and other lists are as without `values`.',
  },
  default_not_offered: {
    level: 'warning',
    means: 'The initial value is not among the options, so none is chosen.',
  },
  hidden_without_value: { level: 'warning', means: 'A hidden field without a value sends nothing.' },
  show_when_unknown_field: {
    level: 'error',
    means: 'The condition names a field that does not exist, so the field always shows.',
  },
  show_when_cycle: {
    level: 'error',
    means: 'A condition leads back to its own field, by itself or by those of others, so the field may never show.',
  },
  show_when_never: {
    level: 'error',
    means: 'No accepted value fulfils the condition, so the field is never sent.',
  },
  show_when_value: { level: 'warning', means: 'One value of the condition is never accepted.' },
  key_ignored: {
    level: 'warning',
    means: 'The key has no effect in this card view, in a field of this type, or beside another key.',
  },
  badge_color: {
    level: 'warning',
    means: 'The colours are not used: both must be set, as hex, and readable on each other.',
  },
  video_guide_key: { level: 'warning', means: 'No player’s language and country lead to this video.' },
  unsafe_url: { level: 'error', means: 'The widget does not open this address.' },
  chat_missing: {
    level: 'error',
    means: 'The form only opens a chat, and has no address: the player gets an error page.',
  },
  unknown_placeholder: { level: 'warning', means: 'The widget does not fill it in: the chat gets it as it is.' },
  unknown_country: {
    level: 'warning',
    means: 'No country has the code: the player reads it as it is, without a flag.',
  },
  network_ignored: { level: 'warning', means: 'The network is not among those of the form, so another one is chosen.' },
} as const satisfies Readonly<Record<string, Row>>;

export type LintCode = keyof typeof CODES;

export const levelOf = (code: LintCode): Level => CODES[code].level;
