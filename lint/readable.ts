import { pointerKeys } from '../schemas/json-pointer.ts';
import { PaymentMethod } from '../schemas/method/payment-method.ts';
import { parse, pointer } from '../schemas/parse.ts';
import { valueAt } from '../schemas/value-at.ts';
import { isObject } from './structure.ts';

/** Keys on which the findings about the others of a field depend: without one of them only its name is read. */
const DECISIVE: ReadonlySet<string> = new Set(['name', 'alias', 'type', 'values', 'value', 'hidden', 'showWhen']);
const BY_CURRENCY: ReadonlySet<string> = new Set(['amount_rules', 'prefilledAmount', 'recommendedAmounts']);

/**
 * The definition as far as it can be read: a broken key is left out, and a field that cannot be understood without it is
 * replaced by a plain one, so that the others keep their places. `broken`: pointers of what was replaced. Undefined when
 * it is not an object at all.
 */
export function readable(
  definition: unknown,
): { readonly method: PaymentMethod; readonly broken: readonly string[] } | undefined {
  if (!isObject(definition)) return undefined;
  const broken = new Set<string>();
  let draft: unknown = definition;
  for (;;) {
    const parsed = parse(PaymentMethod, draft);
    if (parsed.ok) return { method: parsed.value, broken: [...broken] };
    const before = broken.size;
    for (const { path } of parsed.issues) {
      const part = partsOf(path, definition).find((keys) => !broken.has(pointer(keys)));
      if (!part) continue;
      broken.add(pointer(part));
      draft = withPart(draft, part, inPlaceOf(part, definition));
    }
    if (broken.size === before) return undefined;
  }
}

/** What can be left out for an issue, the smallest part first. */
function partsOf(path: string, definition: unknown): readonly (readonly string[])[] {
  const keys = pointerKeys(path);
  const [top = '', at, key] = keys;
  if (top === 'fields' && key !== undefined && !DECISIVE.has(key)) return [keys.slice(0, 3), keys.slice(0, 2), [top]];
  const isEntry = top === 'fields' || (BY_CURRENCY.has(top) && isObject(valueAt(definition, pointer([top])).value));
  return at !== undefined && isEntry ? [[top, at], [top]] : [[top]];
}

/** Undefined where the part is left out. */
function inPlaceOf([top, at, key]: readonly string[], definition: unknown): unknown {
  if (at === undefined) return top === 'name' || top === 'text' ? '-' : undefined;
  // The currency counts, whatever its limits are.
  if (top === 'amount_rules') return {};
  if (top !== 'fields' || key !== undefined) return undefined;
  const { value: name } = valueAt(definition, pointer([top, at, 'name']));
  return { name: typeof name === 'string' && name !== '' ? name : `#${at}` };
}

/** The same value with another part, or without it. */
function withPart(value: unknown, [key, ...inner]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === key ? withPart(item, inner, part) : item));
  if (!isObject(value)) return value;
  const parts = Object.entries({ ...value, [key]: withPart(value[key], inner, part) });
  return Object.fromEntries(parts.filter(([, one]) => one !== undefined));
}
