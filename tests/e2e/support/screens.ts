import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../../../fixtures/scenario.ts';
import { ROOT } from '../../../scripts/root.mjs';
import type { WidgetView } from '../../../src/core/tables/routes/routes.ts';
import { SCENARIOS } from './scenario.ts';

export interface Screen {
  readonly name: string;
  readonly scenario: Scenario;
  /** Its route, by the name in the route table. */
  readonly at: string;
  /** Whose routes these are. */
  readonly view: WidgetView;
  /** Whether another screen of its page shows the same parts. */
  readonly isAlike: boolean;
  /** Whether it stands for its route: the shortest way there. */
  readonly isFirst: boolean;
}

/** Screens of a page that another screen shows in the same parts. */
const ALIKE = new Set([
  'form-bank-transfer',
  'transfer-form',
  'onramp-limits-fail',
  'onramp-no-offers',
  'group-search',
  'invoice-brief',
  'transfer-unified',
  'crypto-empty-address',
  'status-processed',
  'shop-nothing-chosen',
  'balance-empty',
  'create-hang',
  'invoice-india',
  'withdrawal-accepted',
  'withdrawals',
  'withdrawal-group',
  'group-form',
  'form-eazype',
  'form-india',
  'shop-methods',
  'withdrawal-accounts',
  'empty-region',
  'coins-none-found',
  'bonus-gone',
  'create-then-accepted',
  'create-then-mistaked',
  'balance-coins',
  'invoice-bank-transfer',
  'withdrawal-processed',
  'withdrawal-mistaked',
  'redemption-accepted',
  'transfer-abroad',
  'transfer-cancel',
  'redemption-two-steps',
  'withdrawal-two-steps',
  'withdrawal-instruction',
  'invoice-eazype',
  'withdrawal-group-form',
  'balance-currencies-coins',
  'withdrawal-region',
  'shop-form-errors',
  'redemption-errors',
  'group-none-found',
  'long-accounts',
  'long-summary',
  'long-offers',
  'long-shop',
]);

function viewOf({ preset, start }: Scenario): WidgetView {
  const given = JSON.parse(readFileSync(join(ROOT, `fixtures/start-data/${preset}.json`), 'utf8')) as object;
  const { widgetViewType } = { ...given, ...start } as { readonly widgetViewType?: WidgetView };
  return widgetViewType ?? 'main';
}

const FOUND = [...SCENARIOS]
  .filter(([, { screen }]) => screen)
  .map(([name, scenario]) => ({
    name,
    scenario,
    at: scenario.ends.route,
    view: viewOf(scenario),
    isAlike: ALIKE.has(name),
  }));

/** The name of the screen that stands for each route of each view. */
const FIRST = new Map(
  FOUND.toSorted(
    (a, b) => Number(b.isAlike) - Number(a.isAlike) || b.scenario.steps.length - a.scenario.steps.length,
  ).map(({ name, at, view }) => [`${view} ${at}`, name]),
);

/** Every screen there is, by the name of the scenario that ends there. */
export const SCREENS: ReadonlyMap<string, Screen> = new Map(
  FOUND.map((screen) => [
    screen.name,
    { ...screen, isFirst: FIRST.get(`${screen.view} ${screen.at}`) === screen.name },
  ]),
);
