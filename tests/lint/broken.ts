import type { LintCode } from '../../lint/codes.ts';
import type { Json } from './support/lint.ts';

export interface Broken {
  readonly mistake: string;
  readonly apply: (definition: Json) => Json;
  readonly code: LintCode;
  /** Stands on the line of the finding, and nowhere else. */
  readonly marker: string;
  /** Part of what the linter advises or says. */
  readonly advice: string;
}

const fields = (definition: Json): readonly Json[] => (definition['fields'] as readonly Json[] | undefined) ?? [];
const withField =
  (...added: readonly Json[]) =>
  (definition: Json): Json => ({ ...definition, fields: [...fields(definition), ...added] });
const withKey =
  (key: string, value: unknown) =>
  (definition: Json): Json => ({ ...definition, [key]: value });

const KIND = { name: 'kind_x', type: 'dropdown', values: ['personal', 'business'] };

/** Mistakes that operators make, each applied to a definition that is right. */
export const BROKEN: readonly Broken[] = [
  {
    mistake: 'a mistyped key of the method',
    apply: withKey('isPopluar', true),
    code: 'unknown_key',
    marker: 'isPopluar',
    advice: 'isPopular',
  },
  {
    mistake: 'a mistyped key of the limits',
    apply: ({ amount_rules: _limits, ...rest }) => ({ ...rest, amount_rule: {} }),
    code: 'unknown_key',
    marker: '"amount_rule"',
    advice: 'amount_rules',
  },
  {
    mistake: 'a mistyped key of a field',
    apply: withField({ name: 'x', regx: '^\\d+$' }),
    code: 'unknown_key',
    marker: 'regx',
    advice: 'regex',
  },
  {
    mistake: 'a number in quotes',
    apply: withKey('position', '3'),
    code: 'method_set_aside',
    marker: '"position": "3"',
    advice: 'write 3',
  },
  {
    mistake: 'a limit with a decimal comma',
    apply: withKey('amount_rules', { MXN: { min: '10,5' } }),
    code: 'method_set_aside',
    marker: '"min": "10,5"',
    advice: 'such as 1000 or 10.5',
  },
  {
    mistake: 'an object in place of a list',
    apply: withKey('fields', { name: 'x' }),
    code: 'method_set_aside',
    marker: '"fields": {',
    advice: 'in square brackets',
  },
  {
    mistake: 'a list in place of an object',
    apply: withKey('amount_rules', [{ min: 1 }]),
    code: 'method_set_aside',
    marker: '"amount_rules": [',
    advice: 'in curly brackets',
  },
  {
    mistake: 'null in place of a list',
    apply: withKey('fields', null),
    code: 'method_set_aside',
    marker: '"fields": null',
    advice: 'leave out the key',
  },
  {
    mistake: 'a pattern between slashes',
    apply: withField({ name: 'x', regex: '/^\\d{4}$/' }),
    code: 'value_impossible',
    marker: '"regex": "/^',
    advice: 'without the slashes: ^\\d{4}$',
  },
  {
    mistake: 'a word instead of a yes or no',
    apply: withField({ name: 'x', advanced: 'yes' }),
    code: 'method_set_aside',
    marker: '"advanced": "yes"',
    advice: 'write true',
  },
  {
    mistake: 'a list as one text',
    apply: withField({ name: 'x', type: 'dropdown', values: 'aa,bb' }),
    code: 'method_set_aside',
    marker: 'aa,bb',
    advice: '["aa","bb"]',
  },
  {
    mistake: 'a limit that is no sum',
    apply: withKey('amount_rules', { MXN: { min: 'abc' } }),
    code: 'method_set_aside',
    marker: '"abc"',
    advice: '',
  },
  {
    mistake: 'a value that is not allowed',
    apply: withKey('opensIn', 'windows'),
    code: 'method_set_aside',
    marker: '"windows"',
    advice: 'window',
  },
  {
    mistake: 'a missing text',
    apply: ({ text: _text, ...rest }) => rest,
    code: 'method_set_aside',
    marker: '',
    advice: 'add the key `text`',
  },
  {
    mistake: 'a missing message',
    apply: withField({ name: 'x', validations: [{ regex: '^7$' }] }),
    code: 'method_set_aside',
    marker: '',
    advice: 'add the key `message`',
  },
  {
    mistake: 'a pattern that does not compile',
    apply: withField({ name: 'x', regex: '^(\\d{11}$' }),
    code: 'pattern_invalid',
    marker: '(\\\\d{11}$',
    advice: 'does not compile',
  },
  {
    mistake: 'a mask that the pattern contradicts',
    apply: withField({ name: 'x', mask: 'TR## #### #### #### #### #### ##', regex: '^TR\\d{24}$' }),
    code: 'value_impossible',
    marker: '{24}',
    advice: 'TR',
  },
  {
    mistake: 'a pattern longer than its mask',
    apply: withField({ name: 'x', mask: '####', regex: '^\\d{5}$' }),
    code: 'value_impossible',
    marker: 'd{5}',
    advice: 'mask ####',
  },
  {
    mistake: 'a dropdown whose pattern refuses all of its values',
    apply: withField({ name: 'x', type: 'dropdown', values: ['aa', 'bb'], regex: '^\\d{3}$' }),
    code: 'value_impossible',
    marker: 'd{3}',
    advice: 'one value tried is "aa"',
  },
  {
    mistake: 'a number of a transfer with more digits at least than at most',
    apply: withKey('traits', { confirmationId: { min: 10, max: 8 } }),
    code: 'value_impossible',
    marker: '"confirmationId"',
    advice: 'from 10 to 8 digits',
  },
  {
    mistake: 'a pattern that can blow up',
    apply: withField({ name: 'x', regex: '^(\\d+)+$' }),
    code: 'pattern_catastrophic',
    marker: '+)+',
    advice: 'try it with',
  },
  {
    mistake: 'a minimum above the maximum',
    apply: withKey('amount_rules', { MXN: { min: 5000, max: 100 } }),
    code: 'limits_impossible',
    marker: '"MXN": {',
    advice: 'the maximum 100 is below the minimum 5000',
  },
  {
    mistake: 'a dropdown without values',
    apply: withField({ name: 'nothing_x', type: 'dropdown' }),
    code: 'dropdown_without_values',
    marker: '',
    advice: 'list the options',
  },
  {
    mistake: 'a dropdown with an empty list',
    apply: withField({ name: 'x', type: 'dropdown', values: [] }),
    code: 'dropdown_without_values',
    marker: '"values": []',
    advice: 'list the options',
  },
  {
    mistake: 'networks with an empty list',
    apply: withField({ name: 'x', type: 'networks', values: [] }),
    code: 'dropdown_without_values',
    marker: '"values": []',
    advice: 'list the options',
  },
  {
    mistake: 'countries with an empty list',
    apply: withField({ name: 'x', type: 'dropdown_country', values: [] }),
    code: 'dropdown_without_values',
    marker: '"values": []',
    advice: 'or remove it',
  },
  {
    mistake: 'a start value that is not offered',
    apply: withField({ ...KIND, value: 'persnal' }),
    code: 'default_not_offered',
    marker: 'persnal',
    advice: 'personal',
  },
  {
    mistake: 'a condition on a field that does not exist',
    apply: withField({ name: 'x', showWhen: { field: 'nope_x', in: ['a'] } }),
    code: 'show_when_unknown_field',
    marker: '"showWhen": {',
    advice: 'nope_x',
  },
  {
    mistake: 'a condition that can never hold',
    apply: withField(KIND, { name: 'x', showWhen: { field: 'kind_x', in: ['persnal'] } }),
    code: 'show_when_never',
    marker: '"in": [',
    advice: 'personal',
  },
  {
    mistake: 'conditions in a circle',
    apply: withField(
      { name: 'x1', showWhen: { field: 'x2', in: ['a'] } },
      { name: 'x2', showWhen: { field: 'x1', in: ['a'] } },
    ),
    code: 'show_when_cycle',
    marker: '',
    advice: 'depends on',
  },
  {
    mistake: 'a card view that does not exist',
    apply: withKey('cardViewType', 99),
    code: 'unknown_card_view',
    marker: '99',
    advice: 'one of 0, 1',
  },
  {
    mistake: 'a mistyped field type',
    apply: withField({ name: 'x', type: 'dropdwon' }),
    code: 'unknown_field_type',
    marker: 'dropdwon',
    advice: '`dropdown`',
  },
  {
    mistake: 'two fields with one name',
    apply: withField({ name: 'twice' }, { name: 'twice', label: 'The second' }),
    code: 'duplicate_field',
    marker: '',
    advice: 'twice',
  },
  {
    mistake: 'an icon that does not exist',
    apply: withKey('iconIds', ['bankk']),
    code: 'unknown_icon',
    marker: 'bankk',
    advice: '`bank`',
  },
  {
    mistake: 'a language by its English name',
    apply: withKey('text', { en: 'A', turkish: 'B' }),
    code: 'unknown_language',
    marker: 'turkish',
    advice: '`tr`',
  },
  {
    mistake: 'a language by a tag that is not its name here',
    apply: withKey('text', { en: 'A', 'es-ES': 'B' }),
    code: 'unknown_language',
    marker: 'es-ES',
    advice: '`es`',
  },
  {
    mistake: 'a dictionary key that does not exist',
    apply: withField({ name: 'x', regex_error_key: 'validation.ibann' }),
    code: 'unknown_text_key',
    marker: 'validation.ibann',
    advice: 'validation.iban',
  },
  {
    mistake: 'a mistyped currency',
    apply: withKey('amount_rules', { MXN: { min: 1 }, TRYY: { min: 1 } }),
    code: 'unknown_currency',
    marker: 'TRYY',
    advice: '`TRY`',
  },
  {
    mistake: 'a currency in small letters',
    apply: withKey('amount_rules', { try: { min: 1 } }),
    code: 'unknown_currency',
    marker: '"try"',
    advice: '`TRY`',
  },
  {
    mistake: 'offered amounts outside the limits',
    apply: (one) => ({
      ...one,
      cardViewType: 0,
      amount_rules: { MXN: { min: 100 } },
      recommendedAmounts: { MXN: [57] },
      prefilledAmount: undefined,
    }),
    code: 'amount_outside_limits',
    marker: '57',
    advice: 'below the minimum 100 MXN',
  },
  {
    mistake: 'a mistyped alias',
    apply: withField({ name: 'x', alias: 'pann' }),
    code: 'unknown_alias',
    marker: 'pann',
    advice: '`pan`',
  },
  {
    mistake: 'a colour that is none',
    apply: withKey('badgeConfig', { text: 'New', styles: { color: 'redd', backgroundColor: '#ffffff' } }),
    code: 'badge_color',
    marker: 'redd',
    advice: 'hex',
  },
  {
    mistake: 'a video that is no address',
    apply: withKey('video_guide_url', { en: 'not a url' }),
    code: 'unsafe_url',
    marker: 'not a url',
    advice: 'https',
  },
  {
    mistake: 'a video for a country with a dash',
    apply: withKey('video_guide_url', { 'en-KE': 'https://example.com/v' }),
    code: 'video_guide_key',
    marker: 'en-KE',
    advice: '`en_KE`',
  },
  {
    mistake: 'a mistyped trait',
    apply: withKey('traits', { guarantied: true }),
    code: 'unknown_key',
    marker: 'guarantied',
    advice: 'guaranteed',
  },
  {
    mistake: 'two wallets',
    apply: withField({ name: 'purse_x', wallet: true }, { name: 'purse_y', wallet: true }),
    code: 'duplicate_wallet',
    marker: '',
    advice: 'is the wallet already',
  },
  {
    mistake: 'a method without a name',
    apply: withKey('text', ''),
    code: 'text_empty',
    marker: '  "text": ""',
    advice: 'what the tile says',
  },
  {
    mistake: 'a name that is empty in one language',
    apply: withKey('text', { en: 'Bank', es: ' ' }),
    code: 'text_empty',
    marker: '"es": " "',
    advice: 'what the tile says',
  },
  {
    mistake: 'a letter that was lost in another encoding',
    apply: withKey('text', { en: 'Transfer', es: 'Operaci\u{FFFD}n' }),
    code: 'letter_lost',
    marker: '"es": "Operaci\u{FFFD}n"',
    advice: 'UTF-8',
  },
  {
    mistake: 'HTML in a text',
    apply: withKey('text', { en: '<b>Fast</b>' }),
    code: 'markup_in_text',
    marker: '<b>',
    advice: 'never as HTML',
  },
  {
    mistake: 'a hidden field without a value',
    apply: withField({ name: 'hidden_x', hidden: true }),
    code: 'hidden_without_value',
    marker: '',
    advice: '`value`',
  },
  {
    mistake: 'a chat without an address',
    apply: ({ agentChatUrl: _chat, ...rest }) => ({ ...rest, cardViewType: 20 }),
    code: 'chat_missing',
    marker: '"cardViewType": 20',
    advice: '`agentChatUrl`',
  },
  {
    mistake: 'a version that never was',
    apply: withKey('schemaVersion', 0),
    code: 'schema_version',
    marker: '"schemaVersion"',
    advice: 'version 1',
  },
  {
    mistake: 'a later version',
    apply: withKey('schemaVersion', 2),
    code: 'schema_version',
    marker: '"schemaVersion"',
    advice: 'version 1',
  },
];
