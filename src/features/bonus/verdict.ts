import { type Registry, rulesOf } from '../../../renderers/registry.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import { compare } from '../../../schemas/money/decimal.ts';
import type { Bonus } from '../../../schemas/player/bonus.ts';
import { viewOf } from '../../../schemas/host/view.ts';
import type { Reason } from '../../../schemas/reason.ts';
import type { WireId } from '../../../schemas/wire-id.ts';
import type { WidgetState } from '../../core/state/store.ts';
import { chosenBonus } from './offer.ts';
import { minimumOf } from './terms.ts';

export interface Deposit {
  readonly method: Pick<PaymentMethod, 'name' | 'traits' | 'cardViewType'>;
  /** Decimal text. Undefined when no amount is known, for example for a payment to an address. */
  readonly amount: string | undefined;
  /** The currency of the amount. Defaults to the player's own. */
  readonly currency?: string;
}

type Views = Pick<Registry, 'view' | 'viewOf'>;

/** The rules in the order of checking. The first that a deposit fails is the reason. */
export type BonusRule = 'unselected' | 'off' | 'method' | 'currency' | 'minimum';

export type BonusVerdict =
  | { readonly applies: true; readonly bonus: Pick<Bonus, 'id'> }
  | {
      readonly applies: false;
      readonly bonus: Bonus | undefined;
      readonly rule: BonusRule;
      /** The value that failed the rule, and the key that holds it. */
      readonly value: string;
      readonly source: string;
      /** What the deposit has instead, where that is another value. */
      readonly saw?: string;
    };

/**
 * Whether a bonus applies: it is selected, bonuses are on, the method takes bonuses, and the deposit is in the bonus's
 * currency and reaches its minimum. The minimum counts whatever `depositRequired` says. A deposit without an amount
 * reaches no minimum.
 */
export function verdictOf(
  state: Pick<WidgetState, 'start' | 'bonus'>,
  now: number,
  deposit: Deposit,
  registry: Views,
): BonusVerdict {
  const { start, bonus: choice } = state;
  const { bonusList: bonuses = [], bonusId: preselected } = start ?? {};
  const bonus = chosenBonus({ bonuses, preselected, choice }, now);
  const not = (rule: BonusRule, value: string, source: string, saw?: string): BonusVerdict => ({
    applies: false,
    bonus,
    rule,
    value,
    source,
    ...(saw === undefined ? {} : { saw }),
  });
  if (!bonus) return not('unselected', String(choice.id ?? preselected ?? ''), 'bonusId');
  // The coin shop shows no bonuses, so it must not apply one either.
  if (start && viewOf(start) === 'sweep') return not('off', 'sweep', 'widgetViewType');
  if (choice.isOff) return not('off', 'off', 'switch');
  const refusal = refusalOf(deposit.method, registry);
  if (refusal !== undefined) return not('method', deposit.method.name, refusal);
  const own = start?.user.currency ?? '';
  const money = bonus.currency ?? own;
  const paid = deposit.currency ?? own;
  if (money !== paid) return not('currency', money, 'currency', paid);
  const { minimum, source } = minimumOf(bonus);
  const { amount = '0' } = deposit;
  if (minimum !== undefined && compare(amount, minimum) < 0) return not('minimum', minimum, source, amount);
  return { applies: true, bonus };
}

/** The source of a method's refusal of bonuses: its name or definition, else its card view. Undefined when it takes them. */
function refusalOf(method: Deposit['method'], registry: Views): string | undefined {
  const { bonus } = traitsOf(method);
  if (bonus !== undefined) return bonus ? undefined : 'traits.bonus';
  return rulesOf(method, registry)?.takesNoBonus ? 'cardViewType' : undefined;
}

/** The bonus id for the payload of a deposit. */
export const bonusIdOf = (verdict: BonusVerdict): WireId | undefined =>
  verdict.applies ? verdict.bonus.id : undefined;

/** Why a deposit brings no bonus, for tools. */
export function bonusReasons(verdict: BonusVerdict): readonly Reason[] {
  if (verdict.applies) return [];
  const { rule, value, source, saw, bonus } = verdict;
  const seen = saw === undefined ? { saw: value === '' ? 'none' : value } : { saw, wants: value };
  const of = bonus ? `bonus ${bonus.id}` : 'bonus';
  return [{ rule: `bonus-${rule}`, of, ...seen, at: source, ...(source === 'widgetViewType' && { from: 'start' }) }];
}

/** The deciding rule, its value and its source, for debugging why there is no bonus. */
export const describeVerdict = (verdict: BonusVerdict): string =>
  verdict.applies ? `applies: ${verdict.bonus.id}` : `${verdict.rule}: ${verdict.value || 'none'} (${verdict.source})`;
