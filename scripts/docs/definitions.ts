import { ROLES, type Role } from '../../renderers/roles.ts';
import { CARD_VIEWS, type CardViewTraits } from '../../schemas/card-view.ts';
import { SCHEMA_VERSION } from '../../lint/rules/names.ts';
import type { FieldType } from '../../schemas/method/field.ts';
import { GROUP_LABELS } from '../../schemas/method/group.ts';
import { LIMITS } from '../../schemas/method/limits.ts';
import { METHOD_SCHEMA_FILE, methodWireSchema } from '../schema/method.ts';
import type { Schema } from '../schema/types-of.mjs';
import { FIELD_WORDS, METHOD_WORDS } from '../schema/method-words.ts';
import { table } from './table.ts';
import { keysTable } from './types.ts';

export const DEFINITIONS_FILE = 'docs/reference/definitions.md';

const FIELDS: Readonly<Record<FieldType, string>> = {
  dropdown_country: 'one of the countries',
  dropdown_currency: 'one of the currencies',
  dropdown: 'one of `values`',
  phone_with_prefix: 'a national number; tested by its patterns and sent as `+`, prefix and digits',
  text: 'text, trimmed when the field is left',
  text_uppercase: 'the same, in capital letters',
  networks: 'a network of a coin; a single one is shown, not asked',
  amount: 'nothing: label, placeholder and pattern of the one amount input',
};

/** The name patterns of the roles, in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  cvv: 'any that contains `cvv`, `cvc` or `cvn`, or words such as `csc` or `security code`',
  otp: 'any with words such as `otp`, `sms code` or `verification pin`',
  secret: 'any that contains `passw` or `passcode`, or words such as `pin` or `secret`',
};

function namesOf({ role, names, namePattern }: Role): string {
  const list = names.map((name) => `\`${name}\``).join(', ');
  if (!namePattern) return list;
  const pattern = PATTERNS[role];
  if (pattern === undefined) throw new Error(`no words for the names of the role ${role}`);
  return `${list}; ${pattern}`;
}

const CREATION = { prepare: 'prepared only: `deposit-prepare`', transfer: '`deposit-create-p2p`' } as const;

/** What a card view changes, in words. */
const changes = (view: CardViewTraits): string =>
  [
    !view.needsAmount && 'the form asks for no amount',
    view.amountCurrency && 'the amount is in the currency chosen in a field',
    view.limits && 'the server must send limits first',
    view.takesNoBonus && 'no bonus unless the definition says so',
    view.staysHere && 'the press opens no window',
    view.paysToCard && 'the invoice shows a card and no bank',
    view.isBankTransfer && 'the invoice may be paid for as long as a bank transfer takes',
    view.isAlone && 'left out of the coin shop',
  ]
    .filter(Boolean)
    .join('; ');

function part(schema: Schema, ...path: readonly string[]): Schema {
  const found = path.reduce<Schema | undefined>(
    (inner, name) => (name === '[]' ? inner?.items : inner?.properties?.[name]),
    schema,
  );
  if (!found) throw new Error(`no ${path.join('/')} in ${METHOD_SCHEMA_FILE}`);
  return found;
}

export function definitionsMarkdown(): string {
  const schema = methodWireSchema();
  return `# Payment method definitions

<!-- Written by "npm run docs" from schemas/method and schemas/card-view.ts; an edit here is lost. -->

The keys of a definition. [Add a payment method](../add-a-method.md) shows how to write one;
[\`payment-method.schema.json\`](../../${METHOD_SCHEMA_FILE}) is the same as JSON Schema, strict for editors.
The widget ignores keys that are not listed; the linter refuses them, except \`$schema\`, by which editors find the schema, and
\`schemaVersion\`, the version of these rules (${SCHEMA_VERSION}).

A text is a string or a map from language to string; words joined by dots are a dictionary key. An amount is a number or decimal text.
A nested key marked as required is required only if its parent is given.

## Method

${keysTable({ ...schema, properties: { ...schema.properties, fields: { $ref: 'Array<MethodField>', default: [] } } }, METHOD_WORDS)}

A few methods have traits by their name ([decision 0028](../decisions/0028-traits-implied-by-a-methods-name-are-in-one-table.md)); those of the definition
override them.

Known categories: ${GROUP_LABELS.map((label) => `\`${label}\``).join(', ')}.

## Field

${keysTable(part(schema, 'fields', '[]'), FIELD_WORDS)}

## Field types

${table(
  ['Type', 'Asks for'],
  Object.entries(FIELDS).map(([type, asks]) => [`\`${type}\``, asks]),
)}

## Roles

The \`alias\` of a field, else its \`name\`, gives it a role; case, \`_\` and \`-\` do not matter. If either of the two is that of a secret, the value is
never stored, logged or sent to analytics.

${table(
  ['Role', 'Names and aliases', 'Keyboard', 'Autofill', 'Secret'],
  ROLES.map((role) => [
    role.role,
    namesOf(role),
    role.inputMode ?? '',
    role.autocomplete ? `\`${role.autocomplete}\`` : '',
    role.sensitive ? 'yes' : '',
  ]),
)}

## Card views

${table(
  ['Code', 'Name', 'Form', 'Created by', 'Waiting counts as accepted after', 'Also'],
  Object.entries<CardViewTraits>(CARD_VIEWS).map(([name, view]) => [
    String(view.code),
    name,
    `\`/${view.page}\``,
    view.opensChat ? 'nothing: it opens a chat' : view.creation ? CREATION[view.creation] : '`deposit-create`',
    `${view.acceptAfterSec} s`,
    changes(view),
  ]),
)}

## Limits

A definition that exceeds one is set aside.

${table(
  ['Limit', 'At most'],
  Object.entries(LIMITS).map(([name, most]) => [name, most.toLocaleString('en')]),
)}

\`fields\`, \`options\` and \`validations\` count entries, the others characters.

## What cannot be used

- A method that fails its schema is left out; the others stay, and the host hears \`onError\` (\`method_set_aside\`) with the path.
- An unknown field type becomes text, an unknown card view the common form, and a pattern that does not compile is ignored. Each is
  reported once.
- A trait that has no effect on the page of its deposit is reported once (\`trait_without_effect\`).
`;
}
