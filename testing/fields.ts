import { expect, type Locator, test } from '@playwright/test';
import { PaymentForm, type Root } from './parts.ts';
import { shownText } from './shown.ts';
import { ticked } from './ticked.ts';
import { appears } from './waiting.ts';

/** What a field is filled with: text, the value or the words of an option, or whether a box is ticked. */
export type FieldValue = string | number | boolean;

interface Kind {
  /** What a field of this kind has inside. */
  readonly has: string;
  /** How the title of the step shows the value. */
  readonly title: (value: FieldValue) => string;
  readonly fill: (box: Locator, value: FieldValue) => Promise<void>;
}

const chosen = (value: FieldValue): string => shownText(String(value));

/** The first match decides: a dropdown with a search also has an input. */
const KINDS: readonly Kind[] = [
  { has: 'button[aria-haspopup="listbox"]', title: chosen, fill: choose },
  { has: 'input[type="radio"]', title: chosen, fill: pick },
  { has: 'input[type="checkbox"]', title: chosen, fill: tick },
  { has: 'select', title: chosen, fill: select },
  { has: 'input[inputmode="decimal"]', title: () => '••••', fill: count },
  { has: 'input, textarea', title: () => '••••', fill: type },
];

const optionOf = (value: FieldValue): string => `[data-value=${JSON.stringify(String(value))}]`;

const textsOf = async (locator: Locator): Promise<string> => {
  const texts = (await locator.allInnerTexts()).map((text) => shownText(text.replace(/\s+/g, ' ').trim()));
  return texts.length > 0 ? texts.slice(0, 30).join(', ') : 'none';
};

/** The options of a list, all of them: a search may have found none, so it is cleared first. */
async function optionsOf(options: Locator, search: Locator): Promise<string> {
  if ((await search.count()) > 0) {
    await insert(search, '');
    await expect(options.first()).toBeVisible();
  }
  return await textsOf(options);
}

async function choose(box: Locator, value: FieldValue): Promise<void> {
  await box.locator('button[aria-haspopup="listbox"]').click();
  const search = box.locator('input[role="combobox"]');
  const options = box.getByRole('option');
  await expect(options.first()).toBeVisible();
  if ((await search.count()) > 0) await insert(search, String(value));
  const option = box
    .locator(`[role="option"]${optionOf(value)}`)
    .or(box.getByRole('option', { name: String(value), exact: true }));
  if (!(await appears(option.first())))
    throw new Error(`the field has no option "${chosen(value)}"; its options: ${await optionsOf(options, search)}`);
  await option.first().click();
  // The form takes the choice over in the task after the click, and closes the list with it.
  await option.first().waitFor({ state: 'hidden' });
}

async function pick(box: Locator, value: FieldValue): Promise<void> {
  const radio = box
    .locator(optionOf(value))
    .getByRole('radio')
    .or(box.getByRole('radio', { name: String(value), exact: true }));
  if (!(await appears(radio.first())))
    throw new Error(`the field has no choice "${chosen(value)}"; its choices: ${await textsOf(box.locator('label'))}`);
  await radio.first().check();
}

async function tick(box: Locator, value: FieldValue): Promise<void> {
  await box.locator('input[type="checkbox"]').setChecked(ticked(value));
}

async function select(box: Locator, value: FieldValue): Promise<void> {
  await box.locator('select').selectOption(String(value));
}

/** Digits, whatever separates them, or nothing to empty the field. */
const NUMBER = /^$|^[\s.,'’]*\p{Nd}[\p{Nd}\s.,'’]*$/u;

/** An amount field refuses other text and keeps its earlier amount, which a test would then pay. */
async function count(box: Locator, value: FieldValue): Promise<void> {
  if (!NUMBER.test(String(value))) throw new Error("the field takes a number, such as 500 or '12.50'");
  await type(box, value);
}

async function type(box: Locator, value: FieldValue): Promise<void> {
  const input = box.locator('input, textarea').first();
  await insert(input, String(value));
  // Leaves the field, so that it is checked now.
  await input.blur();
}

/**
 * Replaces the text of an input as a keyboard does, so that masks apply. Playwright's own `fill` puts the text into the
 * report and into errors, where a card number must not appear.
 */
async function insert(input: Locator, text: string): Promise<void> {
  await expect(input).toBeEditable();
  await input.focus();
  await input.evaluate((element: HTMLInputElement | HTMLTextAreaElement, inserted) => {
    if (/^(date|time|month|week|datetime-local|color|range)$/.test(element.type)) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, inserted);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    element.select();
    document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  }, text);
}

async function kindOf(box: Locator, name: string): Promise<Kind> {
  for (const kind of KINDS) if ((await box.locator(kind.has).count()) > 0) return kind;
  throw new Error(`the field "${name}" has nothing to fill in`);
}

async function namesIn(root: Root): Promise<string> {
  const names = await root
    .locator('[data-field]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-field')));
  return names.length > 0 ? names.join(', ') : 'none, since no form is open';
}

/** Fills one field, whatever its type. */
async function fillField(root: Root, name: string, value: FieldValue): Promise<void> {
  const box = new PaymentForm(root).named(name);
  if (!(await appears(box))) throw new Error(`the form has no field "${name}"; its fields: ${await namesIn(root)}`);
  const closed = box.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await closed.count()) > 0) await closed.click();
  const kind = await kindOf(box, name);
  await test.step(`${name}: ${kind.title(value)}`, () => kind.fill(box, value));
}

/** Fills fields in their order, since one may show the next. */
export async function fillFields(root: Root, values: Readonly<Record<string, FieldValue>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fillField(root, name, value);
}
