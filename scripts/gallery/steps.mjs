import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('@playwright/test').Frame} Frame */

const SCENARIOS = join(ROOT, 'fixtures/scenarios');

/**
 * Opens the state of a scenario with the real server, and takes its steps.
 * @param {string} name
 * @returns {(stage: Stage) => Promise<Frame>}
 */
export const byScenario = (name) => async (stage) => {
  /** @type {import('../../fixtures/scenario.ts').ScenarioFile} */
  const { preset, path, start, steps = [], ends } = JSON.parse(readFileSync(join(SCENARIOS, `${name}.json`), 'utf8'));
  await stage.control('scenario', { name });
  const frame = await stage.open({ ...(preset && { preset }), ...(path && { path }), ...(start && { start }) });
  for (const step of steps) {
    if ('press' in step) await frame.click(step.press);
    else if ('fill' in step) await frame.fill(step.fill, step.value);
    else if ('see' in step) await frame.waitForSelector(step.see);
    else if ('network' in step) await frame.page().context().setOffline(true);
    else throw new Error(`the gallery takes no step ${JSON.stringify(step)}`);
  }
  if (ends.see) await frame.waitForSelector(ends.see);
  return frame;
};

const METHOD = {
  text: { en: 'Coin transfer', ar: 'تحويل عملات', es: 'Transferencia' },
  position: 1,
  amount_rules: { MXN: { min: 100, max: 50_000 } },
  prefilledAmount: 2500,
};

/** A method whose form asks for the amount alone. */
export const PLAIN = { ...METHOD, name: 'plain', iconIds: ['bank'] };

export const NETWORKS = {
  ...METHOD,
  name: 'coin_transfer',
  iconIds: ['usdt'],
  fields: [
    {
      name: 'network',
      type: 'networks',
      label: { en: 'Network', ar: 'الشبكة' },
      values: [
        { value: 'TRC-20', text: 'Tron' },
        { value: 'ERC-20', text: 'Ethereum' },
        { value: 'BEP-20', text: 'BSC' },
      ],
    },
    { name: 'chain', type: 'networks', label: { en: 'Only one', ar: 'شبكة واحدة' }, values: [{ value: 'TON' }] },
  ],
};

/**
 * Waits for an element in the cashier.
 * @param {Frame} frame
 * @param {string} selector
 */
export const seen = (frame, selector) => frame.waitForSelector(selector);

/**
 * Opens a player's list and one of its methods.
 * @param {Stage} stage
 * @param {string} method
 * @param {import('./stage.mjs').Opening} [opening]
 */
export async function form(stage, method, opening) {
  const frame = await stage.open(opening);
  await frame.click(`[data-method="${method}"]`);
  await seen(frame, '[data-submit]');
  return frame;
}

/**
 * Fills inputs by field name.
 * @param {Frame} frame
 * @param {Record<string, string>} values
 */
export async function fill(frame, values) {
  for (const [name, value] of Object.entries(values)) await frame.fill(`[data-field="${name}"] input`, value);
}

/**
 * Makes a deposit whose response asks for payment by hand.
 * @param {Stage} stage
 * @param {string} answer
 * @param {number} cardViewType
 */
export async function invoice(stage, answer, cardViewType) {
  const method = { ...PLAIN, opensIn: 'none', cardViewType };
  await stage.control('methods', { extra: [method], answers: [answer], outcome: { status: 'never' } });
  const frame = await form(stage, 'plain');
  await frame.click('[data-submit]');
  await seen(frame, '[role="timer"]');
  return frame;
}

/**
 * Opens a transfer to a person that waits for payment.
 * @param {Stage} stage
 * @param {string} [answer]
 */
export async function transfer(stage, answer = 'p2p-full') {
  const method = {
    ...PLAIN,
    text: { en: 'Transfer to a person', ar: 'تحويل إلى شخص', es: 'Transferencia a una persona' },
    iconIds: ['p2p'],
    cardViewType: 5,
    traits: { guaranteed: true, support: 'https://help.example.com' },
  };
  await stage.control('methods', { extra: [method], answers: [answer], outcome: { status: 'never' } });
  const frame = await form(stage, 'plain');
  await frame.click('[data-submit]');
  await seen(frame, '[role="timer"]');
  return frame;
}

/**
 * Fills in a withdrawal.
 * @param {Stage} stage
 */
export async function withdrawal(stage) {
  const method = {
    ...NETWORKS,
    name: 'payout',
    text: { en: 'Bank transfer', ar: 'تحويل مصرفي', es: 'Transferencia bancaria' },
    iconIds: ['bank'],
    prefilledAmount: 1200,
    fields: [
      { name: 'bank', type: 'dropdown', label: { en: 'Bank', ar: 'البنك', es: 'Banco' }, values: ['Banco Altamar'] },
      { name: 'clabe', type: 'text', label: 'CLABE', mask: '#### #### #### #### ##', value: '0021 8070 1234 5678 90' },
    ],
  };
  await stage.control('methods', { methods: [method], outcome: { status: 'never' } });
  const frame = await form(stage, 'payout', { path: 'withdrawal' });
  await frame.click('[data-field="bank"] button');
  await frame.click('[role="option"]');
  return frame;
}

/**
 * Opens the coin shop and selects a package.
 * @param {Stage} stage
 */
export async function shop({ open }) {
  const frame = await open({ preset: 'us-sweep' });
  await seen(frame, '[data-balance] bdi');
  await frame.click('[data-box="box-3"]');
  return frame;
}

/**
 * Opens the payment methods of the package.
 * @param {Stage} stage
 */
export async function shopMethods(stage) {
  const frame = await shop(stage);
  await frame.click('[data-continue]');
  await seen(frame, '[data-package]');
  await seen(frame, '[data-method]');
  return frame;
}

/**
 * Fills in a redemption.
 * @param {Stage} stage
 */
export async function redemption(stage) {
  await stage.control('methods', { outcome: { status: 'never' } });
  const frame = await stage.open({ preset: 'us-sweep', path: 'withdrawal' });
  await frame.click('[data-group="crypto"]');
  await frame.click('[data-method="redeem_usdt"]');
  await seen(frame, '[data-conversion] bdi');
  await frame.fill('[data-field="amount"] input', '50');
  await frame.fill('[data-field="address"] input', 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq');
  return frame;
}

/**
 * Makes a deposit that needs only an amount and ends with the given status.
 * @param {Stage} stage
 * @param {string} status
 */
export async function complete(stage, status) {
  const method = { ...PLAIN, opensIn: 'none' };
  await stage.control('methods', { extra: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
  const frame = await form(stage, 'plain');
  await frame.click('[data-submit]');
  await seen(frame, '.pw-mark--wait');
  if (status !== 'waiting') await stage.control('push', { status });
  await seen(
    frame,
    `.pw-mark--${{ waiting: 'wait', accepted: 'accepted', processed: 'success', mistaked: 'danger' }[status]}`,
  );
  return frame;
}
