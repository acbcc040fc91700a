import type { CompiledAmount } from '../../renderers/compile-amount.ts';
import { compilePattern } from '../../renderers/pattern/pattern.ts';
import { plainNumber } from '../../schemas/common.ts';
import { isDecimal } from '../../schemas/money/decimal.ts';
import { checkLimits, type Limits } from '../../schemas/money/limits.ts';
import { textsOf } from './for-field.ts';
import { seeded } from './random.ts';

const AMOUNTS_TRIED = 200;
const NEXT_AMOUNTS = 100;
const ROUND_TO = [50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];

/** Whether the form takes an amount within these limits. A pattern that is too slow to ask here is trusted. */
export function passesForm(amount: Pick<CompiledAmount, 'check'>, text: string, limits: Limits): boolean {
  if (!isDecimal(text) || !checkLimits(text, limits).ok) return false;
  const outcome = amount.check(text);
  return outcome === undefined || outcome instanceof Promise;
}

/** An amount that the form takes: one that is offered, else one made from the pattern. Undefined where none was found. */
export function sampleForAmount(
  amount: Pick<CompiledAmount, 'check' | 'tags' | 'defaultValue'>,
  source: string | undefined,
  limits: Limits,
): string | undefined {
  const { min = '1', max = '1000000' } = limits;
  const guesses = source === undefined ? [] : textsOf(compilePattern(source), seeded(1), AMOUNTS_TRIED);
  const all = [amount.defaultValue, ...amount.tags, min, max, ...amountsAbove(min), ...guesses];
  return all.find((text) => passesForm(amount, text, limits));
}

/** The next whole amounts and the next round ones, since a guess rarely lies within narrow limits. */
function amountsAbove(min: string): readonly string[] {
  const first = Math.ceil(Number(min));
  const next = Array.from({ length: NEXT_AMOUNTS }, (_, at) => first + at);
  const round = ROUND_TO.map((step) => Math.ceil(first / step) * step);
  return [...next, ...round].map(plainNumber);
}
